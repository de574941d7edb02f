/* Scampio's own words. */
import { hasWord } from './squares'
import type { ScampioEdition } from './wire'

const points = (n: number) => (n < 2 ? `${n} point` : `${n} points`)

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
  glance: (edition: ScampioEdition): [string, string][] => [
    [
      'Le premier mot',
      hasWord(edition) ? 'Il passe par une case de LUCTOR, au milieu.' : 'Il couvre l’étoile, au milieu.',
    ],
    ['Les suivants', 'Ils croisent, allongent ou longent ce qui est posé. On lit vers la droite ou vers le bas.'],
    ['Les couleurs', 'Une case compte pour le coup qui la couvre, jamais après.'],
    [
      'Allonger',
      edition.lengthening_counts_old_letters
        ? 'Toutes les lettres du mot vous rapportent, les anciennes à leur valeur simple.'
        : 'Seules les lettres que vous posez vous rapportent.',
    ],
    [
      'Les jokers',
      `Un joker vaut 0 et remplace n’importe quelle lettre. Le jeu en compte ${edition.letters['?'] ?? 0}.`,
    ],
    [
      'Tout poser',
      [
        `${edition.full_rack_letters} lettres d’un coup : ${points(edition.full_rack_bonus)} de plus.`,
        ...(edition.out_bonus > 0 ? [`Chevalet vidé à la fin : ${points(edition.out_bonus)} de plus.`] : []),
        ...(edition.out_takes_the_others_letters
          ? ['Chevalet vidé à la fin : la valeur des lettres qui restent aux autres.']
          : []),
      ].join(' '),
    ],
  ],
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
