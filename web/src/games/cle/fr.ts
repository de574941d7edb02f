/* La Clé's own words. */
import { common } from '../../i18n/fr/common'

export const fr = {
  keyWord: 'Mot-clé',
  noKeyWord: '—',
  keyPays: (points: number) => `${points} points à qui le compose`,
  keyTaken: 'Composé ! La carte suivante vient si le mot tient.',
  packDone: 'Toutes les cartes-clés sont sorties.',
  brief: (word: string, number: number, of: number) => `Mot-clé : ${word} (${number} / ${of})`,
  perLetter: 'Par lettre posée',
  plainSquare: 'Case simple',
  ownSquare: 'Votre couleur',
  keySquare: 'Case-clé',
  ownKeySquare: 'Votre case-clé',
  grey: 'case grise',
  coloured: (colour: string) => `case ${colour}`,
  keyOf: (colour: string) => `case-clé ${colour}`,
  colours: { r: 'rouge cœur', o: 'orange soleil', v: 'vert trèfle', b: 'bleu goutte' } as Record<string, string>,
  onto: {
    own: (letters: string) => `${letters} sur votre couleur`,
    key: (letters: string) => `${letters} sur case-clé`,
    ownKey: (letters: string) => `${letters} sur votre case-clé`,
  } as Record<string, (letters: string) => string>,
  inTeams: 'Par équipes',
  noMoveYet: 'Premier mot : trois lettres au moins, sur les cases grises.',
  glance: [
    ['Le premier mot', 'Trois lettres au moins, sur les cases grises du milieu.'],
    ['Les suivants', 'On croise, on allonge, on intercale : tout ce qui se touche doit faire un mot.'],
    [
      'Les couleurs',
      'Chaque lettre posée : 5 points, 10 sur votre couleur, 25 sur une case-clé, 50 si elle est à vous.',
    ],
    ['Le mot-clé', 'Qui compose le mot de la carte gagne 50 points de plus.'],
    ['Les pluriels', 'Seulement si l’S ou l’X est déjà au tableau, dans un mot.'],
    ['Finir', 'Le premier sans lettres : 50 points, et 5 par lettre restée aux autres.'],
  ] as [string, string][],
  telling: {
    card: (word: string) => `La carte-clé demande maintenant ${word}.`,
    lastCard: 'La dernière carte-clé est prise.',
    bonus: {
      key_word: (_: string, points: number) => `C’est le mot-clé, ${common.points(points)} compris.`,
    } as Record<string, (word: string, points: number) => string>,
  },
  lines: {
    key_word: 'Mot-clé',
  } as Record<string, string>,
  faults: {
    plural: (word: string) => `${word} est un pluriel, et sa dernière lettre vient du chevalet.`,
  } as Record<string, (words: string) => string>,
  faultsTold: {
    plural: (words: string) => `Pluriel dont la dernière lettre vient du chevalet : ${words}.`,
  } as Record<string, (words: string) => string>,
  refusals: {
    'move/first_word_too_short': () => 'Le premier mot a trois lettres au moins.',
    'move/opening_square': () => 'Le premier mot passe par les cases grises du milieu.',
    'terms/colour_twice': () => 'Deux joueurs ne peuvent pas avoir la même couleur.',
    'terms/colours_apart': () => 'En équipe, rouge et orange sont partenaires, vert et bleu aussi.',
    'word/plural': (words) => `${words} : pluriel permis seulement si son S ou son X est déjà au tableau.`,
  } as Record<string, (words: string) => string>,
}
