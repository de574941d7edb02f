/* What could have been played. */
import { common } from './common'

const one = (n: number) => n.toLocaleString('fr-FR', { maximumFractionDigits: 1 })

/** `row`: the turn as the score sheet numbers it; null where it has no such row */
const moveOf = (row: number | null, n: number, of: number) =>
  row === null ? `Coup ${n} sur ${of}` : `Tour ${row} · coup ${n} sur ${of}`

export const analysis = {
  title: 'Analyse',
  ask: 'Analyser la partie',
  help: 'Les meilleurs coups de chaque tour, ce que vous avez laissé, où la partie a tourné.',
  progress: (done: number, of: number) => `${done} coups étudiés sur ${of}`,
  stop: 'Arrêter l’étude',
  goOn: 'Reprendre l’étude',
  failed: 'L’étude n’a pas pu commencer. Redemandez dans un instant.',
  turn: (row: number | null, n: number, of: number, name: string) => `${moveOf(row, n, of)} · ${name}`,
  turnOf: moveOf,
  best: 'Le meilleur coup, pour le programme.',
  better: (what: string, points: string) => `${what}, ${points}, valait mieux à la longue.`,
  betterWord: (what: string) => `${what} valait mieux.`,
  worthMore: (what: string, points: number) => `${what} en valait ${points}.`,
  refuted: 'Coup contesté et retiré.',
  lost: (n: number) => (n < 2 ? 'point laissé' : 'points laissés'),
  lostWords: (n: number) => (n < 2 ? 'mot de plus' : 'mots de plus'),
  known: 'Un mot courant.',
  rare: 'Un mot rare.',
  moves: 'Les meilleurs coups',
  move: 'coup',
  placed: (what: string, place: string) => `${what} en ${place}`,
  points: 'points',
  given: 'donne',
  worth: 'vaut',
  chance: 'gagner',
  yours: 'joué',
  legend: 'Cerclé\u00a0: le coup joué. Pointillé\u00a0: celui de la ligne choisie.',
  legendGiven: 'Donne\u00a0: ce que l’autre peut en tirer.',
  legendChance: 'Gagner\u00a0: chances sur cent.',
  legendWorth: 'Vaut\u00a0: ce que le programme en attend.',
  legendToLay: 'Encore\u00a0: les mots qu’il faudrait ensuite.',
  toLay: 'encore',
  stillWords: (n: number) => `encore ${one(n)} ${n < 2 ? 'mot' : 'mots'}`,
  noMove: 'Aucun coup ici\u00a0: avancez d’un pas.',
  luck: (n: number) => `Tirage\u00a0:\u00a0${common.signed(Math.round(n))}`,
  line: (words: number, won: boolean) =>
    won ? `D’ici, le programme finit à ${words} mots en tout.` : `D’ici, le programme ne finit pas non plus.`,
  fewest: (n: number) => `Le moins de mots trouvé\u00a0: ${n}.`,
  rank: (n: number) => `N° ${n}`,
  remains: 'il reste',
  others: (n: number) => (n < 2 ? 'Et un autre' : `Et ${n} autres`),
  wordsShort: 'Mots',
  lineTitle: (n: number) =>
    n < 2 ? 'La suite du programme, d’ici\u00a0: un mot' : `La suite du programme, d’ici\u00a0: ${n} mots`,
  made: (list: string) => `réussi\u00a0: ${list}`,
  passedBy: (list: string) => `manqué\u00a0: ${list}`,
  keepPage: 'Garder la page',
  keepPdf: 'Garder en PDF',
  missed: 'Mots manqués',
  practise: 'Les mots à retenir',
  missedAt: (move: number, name: string, played: string, points: number | null) =>
    `Coup ${move}${name && `, ${name}`}\u00a0: ${played}${points === null ? '' : `, ${points}`}.`,
  /** why a word that brings fewer points is the better one */
  missedChance: (chance: number, played: number) =>
    `Mais ${chance} ${chance < 2 ? 'chance' : 'chances'} de gagner sur cent, au lieu de ${played}.`,
  missedLater: 'Mais mieux à la longue.',
  ofOthers: 'Voir ceux des autres',
  noneMissed: 'Rien de connu n’a été manqué.',
  curve: { chance: 'Chances de gagner, sur cent', lead: 'L’avance', line: 'Mots en tout, d’ici' },
  /** a turning point, and the way there */
  turning: (move: number, word: string) => `coup ${move}, ${word}`,
  turningLink: (move: number, word: string) => `Coup ${move} · ${word}`,
  curveText: (turning: string) =>
    turning ? `La partie a tourné\u00a0: ${turning}.` : 'Aucun coup n’a renversé la partie.',
  accuracy: (name: string, percent: number) => `${name}\u00a0: justesse ${Math.round(percent)}\u00a0%`,
  mistakes: (n: number) => (n < 2 ? `${n} faute` : `${n} fautes`),
  average: (n: number) => `${one(n)} par tour`,
  handed: (n: number) => `${one(n)} points offerts par tour`,
  draw: (n: number) => `tirage ${common.signed(Math.round(n))}`,
  figure: (n: number) => (n < 0 ? `−${one(-n)}` : one(n)),
}
