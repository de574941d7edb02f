/* Option's own words. */

export const fr = {
  bag: (n: number) => (n === 0 ? 'Sac vide' : n === 1 ? 'Sac : 1 prisme' : `Sac : ${n} prismes`),
  reading: 'Lire un prisme',
  legendHidden: 'à gauche : la lettre cachée.',
  legendValue: 'à droite : sa valeur.',
  legendRed: 'Rouge, deux rainures',
  legendWhite: 'Blanc, lisse',
  legendNote: 'Un mot de cinq lettres ou plus, d’une seule couleur, compte double.',
  standing: (name: string, letter: string, hidden: string) =>
    `${name}, ${letter}, derrière ${hidden === '*' ? 'une étoile' : hidden}`,
  laid: (name: string, letter: string, hidden: string) =>
    `${name}, ${letter}, posé par vous, derrière ${hidden === '*' ? 'une étoile' : hidden}`,
  flipped: (name: string, before: string, after: string) => `${name}, ${before} retourné en ${after}`,
  mayFlip: 'se retourne',
  rackPrism: (letter: string, hidden: string) =>
    `${letter === '*' ? 'étoile' : letter}, derrière ${hidden === '*' ? 'une étoile' : hidden}`,
  lacks: (letter: string) => `Aucun prisme ne montre ${letter}.`,
  touchToFlip: (points: number) => `Touchez un prisme marqué d’un point pour le retourner : ${points} points chacun.`,
  unseen: (n: number) => (n === 1 ? '1 prisme pas encore vu' : `${n} prismes pas encore vus`),
  line: (kind: string, text: string) =>
    ({
      flips: `${text} retournés`,
      flip: text ? text.replace('→', ' retourné en ') : 'Prismes retournés',
      colour: text ? `${text}, d’une couleur : double` : 'D’une couleur',
      full_rack: 'Main pleine',
    })[kind] ?? text,
  hintFlips: (squares: string[]) => `À retourner : ${squares.join(', ')}.`,
  noMoveYet: 'Aucun mot encore. Le premier a quatre lettres au moins, n’importe où.',
  exchangeText: 'Touchez les prismes que vous voulez échanger, ou passez sans rien changer.',
  exchange: (n: number) => (n === 1 ? 'Échanger 1 prisme' : `Échanger ${n} prismes`),
  boardHelp:
    'Flèches : se déplacer. Une lettre : poser le prisme qui la porte, sur l’une ou l’autre face. Espace : retourner le prisme sous le curseur. Tabulation : tourner la flèche. Entrée : jouer, ou ouvrir la carte du mot sous le curseur. Échap : tout reprendre, puis quitter le plateau. Majuscule et tabulation : sortir du plateau.',
  glance: [
    ['Deux lettres', 'Chaque prisme porte deux lettres. En le posant, on choisit celle qu’il montre.'],
    ['Le premier mot', 'Quatre lettres au moins, n’importe où sur la grille.'],
    ['Retourner', 'En posant un prisme, on peut en retourner d’autres, dans les mots touchés : 25 points chacun.'],
    ['Tout tient', 'Après le coup, chaque mot de la grille doit encore être un mot.'],
    ['L’étoile', 'Elle vaut 0 et remplace une lettre ; elle n’en change qu’en se retournant.'],
    ['La couleur', 'Un mot de cinq lettres au moins, tout rouge ou tout blanc, compte double.'],
  ] as [string, string][],
  telling: {
    flip: (before: string, after: string, square: string) => `${before} retourné en ${after}, en ${square}.`,
    bonus: {
      colour: (word: string) => `${word} est d’une seule couleur et compte double.`,
    } as Record<string, (word: string, points: number) => string>,
  },
  edition: (rows: number, cols: number, pieces: number) => `${rows} × ${cols} cases, ${pieces} prismes.`,
  refusals: {
    'exchange/bag_too_short': () => 'Il reste trop peu de prismes dans le sac pour échanger.',
    'move/first_word_too_short': () => 'Le premier mot a quatre lettres au moins.',
    'move/tile_not_in_rack': () => 'Vos prismes ne donnent pas ces lettres.',
    'flip/needs_new_prism': () => 'On ne retourne pas sans poser au moins un prisme.',
    'flip/no_prism': () => 'Il n’y a pas de prisme ici.',
    'flip/twice': () => 'Un prisme ne se retourne qu’une fois par coup.',
    'flip/other_letter': () => 'Ce prisme ne porte pas cette lettre derrière.',
    'flip/same_letter': () => 'Retourner doit changer la lettre.',
    'flip/out_of_reach': () => 'Ce prisme n’est dans aucun mot que votre coup touche.',
    'move/other_letter': () => 'Cette face ne montre pas cette lettre.',
  } as Record<string, (words: string) => string>,
}
