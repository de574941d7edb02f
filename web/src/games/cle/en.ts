/* La Clé's own words. */
import { common } from '../../i18n/en/common'
import type { Translated } from '../../i18n/index.svelte'
import type { fr } from './fr'

export const en: Translated<typeof fr> = {
  keyWord: 'Key word',
  noKeyWord: '—',
  keyPays: (points) => `${points} points to whoever makes it`,
  keyTaken: 'Made! The next card comes if the word stands.',
  packDone: 'All the key cards are out.',
  brief: (word, number, of) => `Key word: ${word} (${number} / ${of})`,
  perLetter: 'For each letter laid',
  plainSquare: 'Plain square',
  ownSquare: 'Your colour',
  keySquare: 'Key square',
  ownKeySquare: 'Your key square',
  grey: 'grey square',
  coloured: (colour) => `${colour} square`,
  keyOf: (colour) => `${colour} key square`,
  colours: { r: 'red heart', o: 'orange sun', v: 'green clover', b: 'blue drop' },
  onto: {
    own: (letters) => `${letters} on your colour`,
    key: (letters) => `${letters} on a key square`,
    ownKey: (letters) => `${letters} on your key square`,
  },
  inTeams: 'In teams',
  noMoveYet: 'First word: three letters at least, over the grey squares.',
  glance: [
    ['The first word', 'Three letters at least, on the grey squares in the middle.'],
    ['The next ones', 'Cross, lengthen, fill in: whatever touches must be a word.'],
    ['The colours', 'Each letter laid: 5 points, 10 on your colour, 25 on a key square, 50 if it is yours.'],
    ['The key word', 'Whoever makes the word of the card gains 50 points more.'],
    ['Plurals', 'Only if the S or X is already on the board, in a word.'],
    ['Finishing', 'First without letters: 50 points, and 5 for each letter left to the others.'],
  ],
  telling: {
    card: (word: string) => `The key card now asks for ${word}.`,
    lastCard: 'The last key card is taken.',
    bonus: {
      key_word: (_: string, points: number) => `It is the key word, ${common.points(points)} included.`,
    },
  },
  lines: {
    key_word: 'Key word',
  },
  faults: {
    plural: (word: string) => `${word} is a plural, and its last letter comes from the rack.`,
  },
  faultsTold: {
    plural: (words: string) => `A plural whose last letter comes from the rack: ${words}.`,
  },
  refusals: {
    'move/first_word_too_short': () => 'The first word has three letters at least.',
    'move/opening_square': () => 'The first word goes over the grey squares in the middle.',
    'terms/colour_twice': () => 'Two players cannot have the same colour.',
    'terms/colours_apart': () => 'In teams red and orange are partners, and so are green and blue.',
    'word/plural': (words) => `${words}: a plural is allowed only if its S or X is already on the board.`,
  },
}
