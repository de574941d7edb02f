/* What could have been played. */
import { common } from './common'

const one = (n: number) => n.toLocaleString('fr-FR', { maximumFractionDigits: 1 })

export const analysis = {
  title: 'Analyse',
  ask: 'Analyser la partie',
  help: 'Les meilleurs coups de chaque tour, ce que vous avez laissé, où la partie a tourné.',
  progress: (done: number, of: number) => `${done} tours étudiés sur ${of}`,
  stop: 'Arrêter l’étude',
  goOn: 'Reprendre l’étude',
  failed: 'L’étude n’a pas pu commencer. Redemandez dans un instant.',
  turn: (n: number, of: number, name: string) => `Tour ${n} sur ${of} · ${name}`,
  best: 'Le meilleur coup, pour le programme.',
  better: (what: string, points: string) => `${what} valait mieux\u00a0: ${points}.`,
  refuted: 'Coup contesté et retiré.',
  lost: 'laissés',
  known: 'Un mot courant.',
  rare: 'Un mot rare.',
  moves: 'Les meilleurs coups',
  move: 'coup',
  points: 'points',
  kept: 'reste',
  given: 'donne',
  worth: 'vaut',
  chance: 'gagner',
  yours: 'joué',
  legend: 'La ligne choisie est en pointillé sur le plateau.',
  noMove: 'Aucun coup ici\u00a0: avancez d’un pas.',
  luck: (n: number) => `Tirage\u00a0: ${common.signed(Math.round(n))}`,
  line: (words: number, won: boolean) =>
    won ? `D’ici, le programme finit en ${words} mots.` : `D’ici, le programme ne finit pas non plus.`,
  fewest: (n: number) => `Le moins de mots trouvé\u00a0: ${n}.`,
  missed: 'Mots manqués',
  missedAt: (turn: number, played: string, points: number) => `Tour ${turn}\u00a0: ${played}, ${points}`,
  noneMissed: 'Rien de connu n’a été manqué.',
  curve: { chance: 'Chances de gagner, sur cent', lead: 'L’avance', line: 'Mots en tout, d’ici' },
  curveText: (turning: string) =>
    turning ? `La partie a tourné\u00a0: ${turning}.` : 'Aucun tour n’a renversé la partie.',
  accuracy: (name: string, percent: number) => `${name}\u00a0: justesse ${Math.round(percent)}\u00a0%`,
  mistakes: (n: number) => (n < 2 ? `${n} faute` : `${n} fautes`),
  average: (n: number) => `${one(n)} par tour`,
  handed: (n: number) => `${one(n)} points offerts par tour`,
  draw: (n: number) => `tirage ${common.signed(Math.round(n))}`,
  figure: (n: number) => (n < 0 ? `−${one(-n)}` : one(n)),
}
