/* Scampio's own words. */

export const fr = {
  word3: 'Mot ×3',
  word2: 'Mot ×2',
  letter3: 'Lettre ×3',
  letter2: 'Lettre ×2',
  inWords: {
    word3: 'mot compte triple',
    word2: 'mot compte double',
    letter3: 'lettre compte triple',
    letter2: 'lettre compte double',
  } as Record<string, string>,
  onWord: {
    word3: 'mot\u00a0×3',
    word2: 'mot\u00a0×2',
    letter3: 'lettre\u00a0×3',
    letter2: 'lettre\u00a0×2',
  } as Record<string, string>,
  legendNote: 'Losange : tout le mot. Rond : la lettre seule. Une case ne sert qu’une fois.',
  opening: 'LUCTOR',
  openingStar: 'case de départ',
  noMoveYetStar: 'Aucun mot encore. Le premier couvre l’étoile, au milieu.',
  noMoveYet: 'Aucun mot encore. Le premier passe par LUCTOR, au milieu.',
  glance: [
    ['Le premier mot', 'Il passe par une case de LUCTOR, au milieu.'],
    ['Les suivants', 'Ils croisent, allongent ou longent ce qui est posé. On lit vers la droite ou vers le bas.'],
    ['Les couleurs', 'Une case compte pour le coup qui la couvre, jamais après.'],
    ['Allonger', 'Seules les lettres que vous posez vous rapportent.'],
    ['Les jokers', 'Trois lettres blanches valent 0 et remplacent n’importe quelle lettre.'],
    ['Tout poser', 'Sept lettres d’un coup : 25 points de plus. Chevalet vidé à la fin : 25 encore.'],
  ] as [string, string][],
  faults: {
    theme: (word: string) => `${word} est un mot, mais pas dans le thème de cette table.`,
  } as Record<string, (words: string) => string>,
  faultsTold: {
    theme: (words: string) => `Hors du thème : ${words}.`,
  } as Record<string, (words: string) => string>,
  refusals: {
    'exchange/bag_too_short': () => 'Il reste trop peu de lettres dans le sac pour échanger.',
    'move/first_word_too_short': () => 'Le premier mot a deux lettres au moins.',
    'move/opening_square': () => 'Le premier mot couvre une case de LUCTOR, ou l’étoile, au milieu.',
    'word/off_theme': (words) => `${words} : hors du thème de cette table.`,
    'exchange/not_in_this_edition': () => 'Cette édition ne prévoit pas d’échange.',
  } as Record<string, (words: string) => string>,
}
