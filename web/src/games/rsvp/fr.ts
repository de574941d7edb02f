/* The words of R.S.V.P. */
import { common } from '../../i18n/fr/common'
import { does, worth, type Who } from '../../i18n/fr/telling'

export const fr = {
  terms: (target: number) => `Partie en ${target} points, une lettre par tour, sans passer.`,
  target: (n: number) => `Le premier à ${n} points gagne. Touchez une case, puis une lettre.`,
  outOf: (n: number) => `sur ${n}`,
  firstPlayer: 'premier joueur',
  secondPlayer: 'second joueur',
  sideLabel: (side: number) => (side === 1 ? 'Cadre, côté du premier joueur' : 'Cadre, côté du second joueur'),
  centre: 'le centre',
  otherSide: 'De l’autre côté',
  ownSide: 'De votre côté',
  otherReads: (words: string) => `On y lit : ${words}.`,
  otherNothing: 'On n’y lit encore rien.',
  walk: 'Faire le tour du cadre',
  walkBack: 'Revenir de mon côté',
  behind: 'Vous êtes derrière le cadre : voici ce que lit l’autre joueur.',
  stock: 'La réserve commune',
  stockCount: (n: number) => `— ${n} lettres, la même pour tous deux`,
  pile: (letter: string, value: number, count: number) =>
    `${letter}, ${value}, ${count === 0 ? 'épuisée' : `reste ${count}`}`,
  lacks: (letter: string) => `Plus de ${letter} dans la réserve.`,
  place: (letter: string) => `Poser le ${letter}`,
  choose: 'Choisissez une lettre',
  chooseOpening: 'Choisissez la première lettre',
  opening: 'À vous de choisir la lettre du centre ; l’autre joueur commence ensuite.',
  waitOpening: 'Le second joueur choisit la lettre du centre.',
  announce: 'Vous annoncez :',
  inRow: 'en ligne',
  inColumn: 'en colonne',
  holds: 'Aucun mot complet encore, mais la lettre tient.',
  holdsShort: 'La lettre tient.',
  whichWord: 'Pour quel mot ?',
  witness: (word: string) => `Elle peut devenir ${word}.`,
  hint: (letter: string, square: string, points: number) =>
    `${letter} en ${square}, pour ${points} ${points < 2 ? 'point' : 'points'}.`,
  hintNone: 'Aucune lettre possible.',
  proofWait: (name: string) => `${name} cherche une preuve…`,
  proofTitle: 'Prouvez votre lettre',
  proofAsked: 'Citez un mot pour chaque ligne, et la case où il commence.',
  proofAny: 'Citez un mot qui passe par votre lettre et une autre de sa ligne, et la case où il commence.',
  from: 'à partir de',
  proofSearch: 'Laisser chercher le programme',
  proofShow: 'Montrer',
  boardHelp:
    'Flèches : se déplacer. Une lettre : la prendre dans la réserve et la poser. Entrée : jouer, ou ouvrir la carte du mot sous le curseur. Échap : reprendre la lettre, puis quitter le cadre. Majuscule et tabulation : sortir du cadre.',
  glance: [
    ['La première lettre', 'Le second joueur en choisit une pour le centre. L’autre commence.'],
    ['Une par tour', 'Chacun pose une lettre de la réserve commune. On ne passe pas.'],
    ['Un mot possible', 'Toute lettre doit faire partie d’un mot, complet ou encore possible, lu de son propre côté.'],
    [
      'Les deux côtés',
      'L’autre lit les lignes à l’envers. Un mot fini pour lui ne compte pour personne ; il peut l’allonger.',
    ],
    ['Compter', 'Chaque mot complété rapporte toutes ses lettres, en ligne comme en colonne.'],
    ['Gagner', 'Le premier au total convenu l’emporte : 100, 50 ou 25.'],
  ] as [string, string][],
  telling: {
    opening: (who: Who, letter: string) => `${does(who, 'mettez', 'met')} ${letter} au centre.`,
    openingDrawn: (letter: string) => `La partie commence avec ${letter} au centre.`,
    letter: (who: Who, letter: string, square: string, words: string, points: number) =>
      words
        ? `${does(who, 'posez', 'pose')} ${letter} en ${square} et ${who.you ? 'lisez' : 'lit'} ${words}${worth(points)}.`
        : `${does(who, 'posez', 'pose')} ${letter} en ${square}, sans finir de mot.`,
    yourSide: (run: string) => `De votre côté, cette ligne se lit ${run}.`,
    proofAsked: (by: Who, mover: Who) =>
      `${does(by, 'contestez', 'conteste')} la lettre : ${mover.you ? 'à vous' : `à ${mover.name}`} de citer un mot.`,
    proofShown: (who: Who, words: string) => `${does(who, 'citez', 'cite')} ${words}.`,
    proofFound: (words: string) => `Le programme trouve ${words}.`,
    cancelled: (words: string) => `Points annulés : ${words}.`,
  },
  lines: {
    letter: 'Lettre',
  } as Record<string, string>,
  reasons: {
    target: 'Le but est atteint.',
  } as Record<string, string>,
  faults: {
    unfit: (word: string) => `Aucun mot cité ne va sur ${word}.`,
    silent: (word: string) => `Personne n’a cité de mot pour ${word}.`,
  } as Record<string, (words: string) => string>,
  faultsTold: {
    unfit: (words: string) => `Aucun mot ne va sur ${words}.`,
    silent: () => 'Aucun mot n’a été cité à temps.',
  } as Record<string, (words: string) => string>,
  withdrawn: (name: string, you: boolean) =>
    you
      ? 'Votre lettre reste, sans les points des mots faux.'
      : `La lettre ${common.of(name)} reste, sans les points des mots faux.`,
  stays: (name: string, you: boolean) =>
    you ? 'Vous gardez votre lettre et vos points.' : `${name} garde sa lettre et ses points.`,
  refusals: {
    'move/not_in_line': () => 'Une lettre se pose dans la ligne ou la colonne d’une autre.',
    'move/letter_not_in_stock': () => 'Cette lettre n’est plus dans la réserve.',
    'move/joins_no_letter': () => 'Cette lettre ne rejoint aucune autre : aucun mot ne les relie de votre côté.',
    'move/row_impossible': (words) => `Aucun mot ne peut naître de ${words} en ligne, de votre côté.`,
    'move/column_impossible': (words) => `Aucun mot ne peut naître de ${words} en colonne.`,
    'move/nothing_to_announce': () => 'Il n’y a rien à annoncer là.',
    'opening/already_chosen': () => 'La lettre du centre est déjà choisie.',
    'opening/choose_first': () => 'Choisissez d’abord la lettre du centre.',
    'turn/no_passing': () => 'À R.S.V.P. on ne passe pas.',
    'proof/nothing_cited': () => 'Citez au moins un mot.',
    'proof/one_word_a_line': () => 'Un mot, et un seul, pour chaque ligne demandée.',
    'proof/does_not_fit': (words) => `${words} ne s’accorde pas avec les lettres du cadre.`,
    'proof/not_asked': () => 'Aucune preuve n’est demandée.',
  } as Record<string, (words: string) => string>,
}
