/* What is said of a game as it goes, for whoever listens rather than looks: each line stands by itself. */
import { common } from './common'

/** Who did it: oneself, or somebody by name. */
export interface Who {
  name: string
  you: boolean
}

export const does = (who: Who, you: string, other: string) => (who.you ? `Vous ${you}` : `${who.name} ${other}`)
export const worth = (points: number | null) => (points === null ? '' : ` : ${common.points(points)}`)
const towards = (across: boolean) => (across ? 'vers la droite' : 'vers le bas')

export const telling = {
  seated: (game: string, others: string) => `Vous jouez à ${game}, avec ${others}.`,
  seatedAlone: (game: string) => `Vous jouez à ${game}.`,
  watchingOne: (game: string, player: string) => `Vous regardez ${player} jouer à ${game}.`,
  watching: (game: string, players: string) => `Vous regardez une partie ${common.of(game)}, entre ${players}.`,
  score: (name: string, total: string) => `${name} : ${total}`,
  scores: (totals: string) => `La marque. ${totals}.`,
  turnOf: (name: string) => `Au tour ${common.of(name)}.`,
  begins: (who: Who) => `${does(who, 'commencez', 'commence')}.`,
  wordAt: (who: Who, word: string, square: string, across: boolean, others: string, points: number | null) =>
    `${does(who, 'posez', 'pose')} ${word} en ${square}, ${towards(across)}${others ? `, avec ${others}` : ''}${worth(points)}.`,
  word: (who: Who, words: string, points: number | null) => `${does(who, 'posez', 'pose')} ${words}${worth(points)}.`,
  bonus: {
    full_rack: (_: string, points: number) => `Toute la main d’un coup, ${common.points(points)} compris.`,
  } as Record<string, (word: string, points: number) => string>,
  passed: (who: Who) => `${does(who, 'passez', 'passe')}.`,
  flag: (who: Who) => `${does(who, 'n’avez', 'n’a')} plus de temps : tour passé.`,
  exchanged: (who: Who, count: number) =>
    `${does(who, 'échangez', 'échange')} ${count < 2 ? 'une pièce' : `${count} pièces`}.`,
  accepted: (who: Who) => `${does(who, 'ne contestez', 'ne conteste')} pas.`,
  contested: (who: Who, founded: boolean) =>
    `${does(who, 'contestez', 'conteste')} le coup, ${founded ? 'avec raison' : 'à tort'}.`,
  faults: {
    unknown: (words: string) => `Introuvable dans le dictionnaire : ${words}.`,
  } as Record<string, (words: string) => string>,
  moved: (who: Who, points: number) =>
    `${points < 0 ? does(who, 'perdez', 'perd') : does(who, 'gagnez', 'gagne')} ${common.points(Math.abs(points))}.`,
  withdrawn: (who: Who) => `${does(who, 'reprenez votre coup et perdez votre', 'reprend son coup et perd son')} tour.`,
  lapsed: 'Personne n’a contesté : le coup reste.',
  resigned: (who: Who) => `${does(who, 'abandonnez', 'abandonne')}.`,
  undone: (who: Who) => `${does(who, 'reprenez votre', 'reprend son')} coup.`,
  proposed: (who: Who) => `${does(who, 'proposez', 'propose')} d’arrêter là.`,
  closing: (name: string, what: string, points: string) => `${name}, ${what.toLowerCase()} : ${points}.`,
  ended: (result: string) => `La partie est finie. ${result}`,
}
