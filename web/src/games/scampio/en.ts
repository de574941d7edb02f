/* Scampio's own words. */
import type { Translated } from '../../i18n/index.svelte'
import type { fr } from './fr'
import { hasWord } from './squares'

const points = (n: number) => (n === 1 ? '1 point' : `${n} points`)

export const en: Translated<typeof fr> = {
  word3: 'Word ×3',
  word2: 'Word ×2',
  letter3: 'Letter ×3',
  letter2: 'Letter ×2',
  inWords: { word3: 'triple word', word2: 'double word', letter3: 'triple letter', letter2: 'double letter' },
  onWord: { word3: 'word\u00a0×3', word2: 'word\u00a0×2', letter3: 'letter\u00a0×3', letter2: 'letter\u00a0×2' },
  legendNote: 'Diamond: the whole word. Ring: the letter alone. A square serves only once.',
  opening: 'LUCTOR',
  openingStar: 'starting square',
  noMoveYetStar: 'No word yet. The first covers the star, in the middle.',
  noMoveYet: 'No word yet. The first goes through LUCTOR, in the middle.',
  glance: (edition) => [
    [
      'The first word',
      hasWord(edition) ? 'It goes through a square of LUCTOR, in the middle.' : 'It covers the star, in the middle.',
    ],
    ['The next ones', 'They cross, lengthen or run along what is laid. Words read to the right or downwards.'],
    ['The colours', 'A square counts for the move that covers it, never again.'],
    [
      'Lengthening',
      edition.lengthening_counts_old_letters
        ? 'All letters of the word score for you, the old ones at their plain value.'
        : 'Only the letters you lay score for you.',
    ],
    ['Blanks', `A blank is worth 0 and stands for any letter. The set has ${edition.letters['?'] ?? 0}.`],
    [
      'All of them',
      [
        `${edition.full_rack_letters} letters at once: ${points(edition.full_rack_bonus)} more.`,
        ...(edition.out_bonus > 0 ? [`A rack emptied at the end: ${points(edition.out_bonus)} more.`] : []),
        ...(edition.out_takes_the_others_letters
          ? ['A rack emptied at the end: the value of the letters left to the others.']
          : []),
      ].join(' '),
    ],
  ],
  faults: {
    theme: (word: string) => `${word} is a word, but not in the theme of this table.`,
  },
  faultsTold: {
    theme: (words: string) => `Off the theme: ${words}.`,
  },
  refusals: {
    'exchange/bag_too_short': () => 'Too few letters are left in the bag to exchange.',
    'move/first_word_too_short': () => 'The first word has two letters at least.',
    'move/opening_square': () => 'The first word covers a square of LUCTOR, or the star, in the middle.',
    'word/off_theme': (words) => `${words}: outside the theme of this table.`,
    'exchange/not_in_this_edition': () => 'This edition has no exchange.',
  },
}
