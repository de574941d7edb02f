/* The Patience's own words. */
const counted = (n: number) => (n < 2 ? `${n} mot` : `${n} mots`)
const squares = (n: number) => (n < 2 ? `${n} case` : `${n} cases`)

export const fr = {
  words: counted,
  soFar: (words: number, letters: number, distance: number) =>
    distance === 0
      ? `Arrivé en ${counted(words)} et ${letters} lettres.`
      : `${counted(words)}, encore ${squares(distance)} jusqu’au coin.`,
  result: (words: number, letters: number, distance: number) =>
    distance === 0
      ? `Arrivé en ${counted(words)} et ${letters} lettres.`
      : `Arrêté à ${squares(distance)} du coin, après ${counted(words)}.`,
  list: 'Les mots',
  today: 'Aujourd’hui',
  underWay: (n: number) => `en route, ${counted(n)}`,
  toTheCorner: 'Jusqu’au coin',
  left: (distance: number) =>
    distance === 0 ? 'Le coin est atteint.' : distance === 1 ? 'Encore une case.' : `Encore ${distance} cases.`,
  ofTheDay: 'Celle du jour : la même pour tous, aujourd’hui',
  firstSquare: 'première case',
  lastSquare: 'dernière case, le but',
  noMoveYet: 'Le premier mot couvre la case du coin, en haut à gauche.',
  how: 'D’un coin à l’autre',
  legendNote: 'Chaque mot croise le précédent sur une lettre. Le moins de mots possible jusqu’à la dernière case.',
  glance: [
    ['Partir', 'Le premier mot couvre la case en haut à gauche.'],
    ['Enchaîner', 'Chaque mot croise le précédent sur une de ses lettres.'],
    ['Tolérance', 'Seul le mot annoncé doit exister ; un bout de mot à côté est permis.'],
    ['Arriver', 'Couvrez la dernière case, en bas à droite, avec le moins de mots possible.'],
  ] as [string, string][],
  solver: {
    looks: 'Le solveur cherche, avec les mêmes lettres…',
    arrives: (n: number) => `Avec les mêmes lettres, le solveur arrive en ${counted(n)}.`,
    asMany: (n: number) => `Le solveur ne fait pas mieux : ${counted(n)} lui aussi, avec les mêmes lettres.`,
    more: (n: number) => `Mieux que le solveur : avec les mêmes lettres, il lui faut ${n} mots !`,
    lostToo: 'Avec les mêmes lettres, le solveur n’arrive pas au coin non plus.',
    lostAlone: 'Mieux que le solveur : avec les mêmes lettres, il n’arrive pas au coin !',
  },
  telling: {
    stuck: 'Plus aucun mot ne s’accroche au précédent.',
  },
  reasons: {
    corner: 'La dernière case est couverte.',
    stuck: 'Plus aucun mot ne s’accroche au précédent.',
  } as Record<string, string>,
  refusals: {
    'move/first_word_too_short': () => 'Le premier mot a deux lettres au moins.',
    'move/first_square': () => 'Le premier mot couvre la première case, en haut à gauche.',
    'move/not_across_previous': () => 'Chaque mot croise le précédent : il lui est perpendiculaire.',
    'move/not_on_previous': () => 'Le mot doit passer par une lettre du mot précédent.',
    'pass/word_left': () => 'Il reste un mot à poser : cherchez encore, ou abandonnez la patience.',
  } as Record<string, (words: string) => string>,
}
