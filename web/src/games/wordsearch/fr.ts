/* Wordsearch's own words. */
import { does, worth, type Who } from '../../i18n/fr/telling'

export const fr = {
  left: (n: number) => (n < 2 ? `${n} lettre sur le plateau` : `${n} lettres sur le plateau`),
  sliding: 'Glisser',
  legendReach: 'Cercle libre, à portée',
  legendWord: 'Lettre du mot',
  legendLeft: 'D’où elle est partie',
  legendNote: 'Huit directions, jamais par-dessus une autre lettre.',
  free: (name: string) => `${name}, libre`,
  inReach: (name: string) => `${name}, libre, à portée`,
  lifted: (name: string, letter: string) => `${name}, ${letter}, levée`,
  inWord: (name: string, letter: string) => `${name}, ${letter}, dans le mot`,
  slides: 'Vos glissades',
  slid: (from: string, to: string) => `${from} vers ${to}`,
  inHand: 'levée…',
  undo: 'Défaire',
  undoLast: 'Défaire la dernière glissade',
  word: 'Mot',
  alone: 'Glissade seule',
  pick: 'Désigner le mot',
  pickAgain: (word: string) => `${word} : désigner un autre mot`,
  pickFirst: 'Touchez la première lettre du mot.',
  pickLast: 'Puis sa dernière lettre.',
  announce: 'Annoncer',
  slideFirst: 'Touchez une lettre, puis un cercle à portée.',
  thenPick: 'Glissez encore, ou désignez le mot.',
  noMoveYet: 'Aucun mot encore. Touchez une lettre : ses chemins s’allument.',
  hint: (slides: string[], from: string, to: string, points: number) =>
    `${slides.join(', puis ')} ; le mot va de ${from} à ${to}, pour ${points} ${points < 2 ? 'point' : 'points'}.`,
  hintNone: 'Aucun mot trouvé : une glissade seule, alors.',
  why: {
    'move/jump': (letter: string, others: string) =>
      `${letter} ne peut pas encore passer : ${others} barre le chemin. Glissez d’abord ce qui gêne, à sa place dans le mot.`,
    'move/circle_taken': (_: string, others: string) => `Ce cercle est pris par ${others}.`,
    'move/not_straight': (letter: string) => `${letter} glisse tout droit : en ligne, en colonne ou en diagonale.`,
    'move/slid_twice': (letter: string) => `${letter} a déjà glissé : une fois par tour.`,
    other: (letter: string) => `${letter} ne peut pas aller là.`,
  } as Record<string, (letter: string, others: string) => string>,
  boardHelp:
    'Flèches : se déplacer. Espace : lever une lettre, puis la laisser aller sur un cercle à portée. Entrée : désigner le mot par sa première et sa dernière lettre, puis l’annoncer. Retour arrière : défaire une chose. Échap : recommencer, puis quitter le plateau. Majuscule et tabulation : sortir du plateau.',
  glance: [
    ['Glisser', 'Une lettre glisse tout droit sur des cercles libres, dans une des huit directions, sans sauter.'],
    ['Un mot', 'Toutes les lettres glissées sont dans le mot ; il peut en prendre d’autres, restées en place.'],
    ['En tous sens', 'Le mot se lit dans les huit directions, même à l’envers.'],
    ['L’ordre compte', 'Une lettre du mot peut glisser d’abord et ouvrir le passage à la suivante.'],
    ['Sans mot', 'À défaut, on glisse une seule lettre, et la main passe.'],
    ['Compter', 'La somme des lettres, fois leur nombre. Puis le mot quitte le plateau.'],
  ] as [string, string][],
  telling: {
    formed: (who: Who, word: string, from: string, to: string, letters: string, points: number) =>
      `${does(who, 'formez', 'forme')} ${word}, de ${from} à ${to}, en glissant ${letters}${worth(points)}.`,
    slid: (who: Who, letter: string, from: string, to: string) =>
      `${does(who, 'glissez', 'glisse')} ${letter} de ${from} à ${to}, sans former de mot.`,
  },
  lines: {
    slide: 'Glissade',
    chain: 'Enchaînement',
  } as Record<string, string>,
  reasons: {
    nothing_left: 'Plus aucun mot ne peut se former.',
  } as Record<string, string>,
  withdrawn: (name: string, you: boolean) =>
    you
      ? 'Les lettres restent où elles sont, et vous ne marquez rien.'
      : `Les lettres restent où elles sont, et ${name} ne marque rien.`,
  edition: (rows: number, cols: number, pieces: number) => `${rows} × ${cols} cercles, ${pieces} lettres.`,
  refusals: {
    'move/gap': () => 'Il y a un cercle vide dans ce mot.',
    'move/not_in_line': () => 'Un mot se lit tout droit.',
    'move/nothing_slid': () => 'Un mot déjà là ne se prend pas sans glisser une lettre.',
    'move/slid_outside_word': () => 'Toute lettre glissée doit être dans le mot.',
    'move/word_too_short': () => 'Le mot est trop court.',
    'move/jump': () => 'Une lettre barre le chemin.',
    'move/circle_taken': () => 'Ce cercle est pris.',
    'move/not_straight': () => 'Une lettre glisse tout droit.',
    'move/slid_twice': () => 'Une lettre ne glisse qu’une fois par tour.',
    'move/did_not_move': () => 'Cette lettre n’a pas bougé.',
    'move/no_letter_there': () => 'Il n’y a pas de lettre ici.',
    'move/no_word': () => 'Ces lettres ne forment pas de mot.',
    'pass/can_slide': () => 'On ne passe pas : une lettre au moins peut glisser.',
  } as Record<string, (words: string) => string>,
}
