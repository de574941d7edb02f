/* What could have been played. */
import { common } from './common'

const one = (n: number) => n.toLocaleString('fr-FR', { maximumFractionDigits: 1 })
/** of the figure as it is shown */
const many = (n: number) => Math.round(10 * n) / 10 >= 2

/** `row`: the turn as the score sheet numbers it; null where it has no such row */
const moveOf = (row: number | null, n: number, of: number) =>
  row === null ? `Coup ${n} sur ${of}` : `Tour ${row} · coup ${n} sur ${of}`

export const analysis = {
  title: 'Analyse',
  ask: 'Analyser la partie',
  help: 'Ce qu’il y avait de mieux à chaque coup, ce que vous avez laissé, où la partie a tourné.',
  progress: (done: number, of: number) => `${done} ${done < 2 ? 'coup étudié' : 'coups étudiés'} sur ${of}`,
  stop: 'Arrêter l’étude',
  goOn: 'Reprendre l’étude',
  failed: 'L’étude n’a pas pu commencer. Redemandez dans un instant.',
  moveBy: (row: number | null, n: number, of: number, name: string) => `${moveOf(row, n, of)} · ${name}`,
  moveOf,
  best: 'Le meilleur coup, pour le programme.',
  better: (what: string, points: string) => `${what}, ${points}, valait mieux à la longue.`,
  betterWord: (what: string) => `${what} valait mieux.`,
  worthMore: (what: string, points: number) => `${what} en valait ${points}.`,
  refuted: 'Coup contesté et retiré.',
  lost: (n: number) => (many(n) ? 'points laissés' : 'point laissé'),
  lostWords: (n: number) => (many(n) ? 'mots de plus' : 'mot de plus'),
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
  stillWords: (n: number) => `encore ${one(n)} ${many(n) ? 'mots' : 'mot'}`,
  noMove: 'Aucun coup ici\u00a0: avancez d’un pas.',
  luck: (n: number) => `Tirage\u00a0:\u00a0${common.signed(Math.round(n))}`,
  line: (words: number, won: boolean) =>
    won ? `D’ici, le programme finit à ${words} mots en tout.` : `D’ici, le programme ne finit pas non plus.`,
  fewest: (n: number) => `Le plus petit nombre de mots trouvé\u00a0: ${n}.`,
  rank: (n: number) => `N° ${n}`,
  remains: 'il reste',
  others: (n: number) => (n < 2 ? 'Et un autre' : `Et ${n} autres`),
  wordsShort: 'Mots',
  lineTitle: (n: number) => `Comment le programme continue, d’ici\u00a0: ${n < 2 ? 'un mot' : `${n} mots`}`,
  made: (list: string) => `réussi\u00a0: ${list}`,
  passedBy: (list: string) => `manqué\u00a0: ${list}`,
  keepPage: 'Garder la page',
  keepPdf: 'Garder en PDF',
  missed: 'Mots manqués',
  practise: 'Les mots à retenir',
  missedAt: (move: number, name: string, played: string, points: number | null) =>
    `Coup ${move}${name && `, ${name}`}\u00a0: ${played}${points === null ? '' : `, ${points}`}.`,
  /** why a word that brings no more points is the better one */
  missedChance: (word: string, chance: number, played: number) =>
    `${word} donnait ${chance} ${chance < 2 ? 'chance' : 'chances'} de gagner sur cent, au lieu de ${played}.`,
  missedLater: (word: string) => `${word} valait mieux à la longue.`,
  ofOthers: 'Voir ceux des autres',
  noneOwn: 'Vous n’avez manqué aucun mot courant.',
  noneMissed: 'Aucun mot courant n’a été manqué.',
  curve: { chance: 'Chances de gagner, sur cent', lead: 'L’avance', line: 'Mots en tout, d’ici' },
  /** a turning point, and the way there */
  turning: (move: number, word: string) => `coup ${move}, ${word}`,
  turningLink: (move: number, word: string) => `Coup ${move} · ${word}`,
  /** between two turning points */
  between: '\u00a0; ',
  curveText: (turning: string) =>
    turning ? `La partie a tourné\u00a0: ${turning}.` : 'Aucun coup n’a renversé la partie.',
  accuracy: (name: string, percent: number) => `${name}\u00a0: justesse ${Math.round(percent)}\u00a0%`,
  mistakes: (n: number) => (n < 2 ? `${n} faute` : `${n} fautes`),
  average: (n: number) => `${one(n)} par coup`,
  handed: (n: number) => `${one(n)} ${many(n) ? 'points offerts' : 'point offert'} par coup`,
  draw: (n: number) => `tirage ${common.signed(Math.round(n))}`,
  figure: (n: number) => (n < 0 ? `−${one(-n)}` : one(n)),
}
