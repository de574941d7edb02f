/* What is said of a game as it goes, for whoever listens rather than looks: each line stands by itself. */
import { common } from './common'

/** Who did it: oneself, or somebody by name. */
export interface Who {
  name: string
  you: boolean
}

const does = (who: Who, you: string, other: string) => (who.you ? `Vous ${you}` : `${who.name} ${other}`)
const worth = (points: number | null) => (points === null ? '' : ` : ${common.points(points)}`)
const towards = (across: boolean) => (across ? 'vers la droite' : 'vers le bas')

export const telling = {
  seated: (game: string, others: string) => `Vous jouez à ${game}, avec ${others}.`,
  seatedAlone: (game: string) => `Vous jouez à ${game}.`,
  watching: (game: string, players: string) => `Vous regardez une partie, ${game}, entre ${players}.`,
  score: (name: string, total: string) => `${name} : ${total}`,
  scores: (totals: string) => `La marque. ${totals}.`,
  turnOf: (name: string) => `Au tour ${common.of(name)}.`,
  begins: (who: Who) => `${does(who, 'commencez', 'commence')}.`,
  wordAt: (who: Who, word: string, square: string, across: boolean, others: string, points: number | null) =>
    `${does(who, 'posez', 'pose')} ${word} en ${square}, ${towards(across)}${others ? `, avec ${others}` : ''}${worth(points)}.`,
  word: (who: Who, words: string, points: number | null) => `${does(who, 'posez', 'pose')} ${words}${worth(points)}.`,
  flip: (before: string, after: string, square: string) => `${before} retourné en ${after}, en ${square}.`,
  bonus: {
    full_rack: (_: string, points: number) => `Toute la main d’un coup, ${common.points(points)} compris.`,
    colour: (word: string) => `${word} est d’une seule couleur et compte double.`,
    key_word: (_: string, points: number) => `C’est le mot-clé, ${common.points(points)} compris.`,
  } as Record<string, (word: string, points: number) => string>,
  card: (word: string) => `La carte-clé demande maintenant ${word}.`,
  lastCard: 'La dernière carte-clé est prise.',
  opening: (who: Who, letter: string) => `${does(who, 'mettez', 'met')} ${letter} au centre.`,
  openingDrawn: (letter: string) => `La partie commence avec ${letter} au centre.`,
  letter: (who: Who, letter: string, square: string, words: string, points: number) =>
    words
      ? `${does(who, 'posez', 'pose')} ${letter} en ${square} et ${who.you ? 'lisez' : 'lit'} ${words}${worth(points)}.`
      : `${does(who, 'posez', 'pose')} ${letter} en ${square}, sans finir de mot.`,
  yourSide: (run: string) => `De votre côté, cette ligne se lit ${run}.`,
  formed: (who: Who, word: string, from: string, to: string, letters: string, points: number) =>
    `${does(who, 'formez', 'forme')} ${word}, de ${from} à ${to}, en glissant ${letters}${worth(points)}.`,
  slid: (who: Who, letter: string, from: string, to: string) =>
    `${does(who, 'glissez', 'glisse')} ${letter} de ${from} à ${to}, sans former de mot.`,
  passed: (who: Who) => `${does(who, 'passez', 'passe')}.`,
  flag: (who: Who) => `${does(who, 'n’avez', 'n’a')} plus de temps : tour passé.`,
  exchanged: (who: Who, count: number) =>
    `${does(who, 'échangez', 'échange')} ${count < 2 ? 'une pièce' : `${count} pièces`}.`,
  accepted: (who: Who) => `${does(who, 'ne contestez', 'ne conteste')} pas.`,
  contested: (who: Who, founded: boolean) =>
    `${does(who, 'contestez', 'conteste')} le coup, ${founded ? 'avec raison' : 'à tort'}.`,
  faults: {
    unknown: (words: string) => `Introuvable dans le dictionnaire : ${words}.`,
    plural: (words: string) => `Pluriel dont la dernière lettre vient du chevalet : ${words}.`,
    theme: (words: string) => `Hors du thème : ${words}.`,
    unfit: (words: string) => `Aucun mot ne va sur ${words}.`,
    silent: () => 'Aucun mot n’a été cité à temps.',
  } as Record<string, (words: string) => string>,
  moved: (who: Who, points: number) =>
    `${points < 0 ? does(who, 'perdez', 'perd') : does(who, 'gagnez', 'gagne')} ${common.points(Math.abs(points))}.`,
  withdrawn: (who: Who) => `${does(who, 'reprenez votre coup et perdez', 'reprend son coup et perd')} le tour.`,
  proofAsked: (by: Who, mover: Who) =>
    `${does(by, 'contestez', 'conteste')} la lettre : ${mover.you ? 'à vous' : `à ${mover.name}`} de citer un mot.`,
  proofShown: (who: Who, words: string) => `${does(who, 'citez', 'cite')} ${words}.`,
  proofFound: (words: string) => `Le programme trouve ${words}.`,
  cancelled: (words: string) => `Les points de ${words} sont annulés.`,
  lapsed: 'Personne n’a contesté : le coup reste.',
  resigned: (who: Who) => `${does(who, 'abandonnez', 'abandonne')}.`,
  undone: (who: Who) => `${does(who, 'reprenez votre', 'reprend son')} coup.`,
  proposed: (who: Who) => `${does(who, 'proposez', 'propose')} d’arrêter là.`,
  closing: (name: string, what: string, points: string) => `${name}, ${what.toLowerCase()} : ${points}.`,
  stuck: 'Plus aucun mot ne s’accroche au précédent.',
  ended: (result: string) => `La partie est finie. ${result}`,
}
