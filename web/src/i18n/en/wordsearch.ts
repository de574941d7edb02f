/* Wordsearch's own words. */
import type { Catalogue } from '../index.svelte'

export const wordsearch: Catalogue['wordsearch'] = {
  left: (n) => (n === 1 ? '1 letter on the board' : `${n} letters on the board`),
  sliding: 'Sliding',
  legendReach: 'Free circle within reach',
  legendWord: 'Letter of the word',
  legendLeft: 'Where it came from',
  legendNote: 'Eight directions, never over another letter.',
  free: (name) => `${name}, free`,
  inReach: (name) => `${name}, free, within reach`,
  lifted: (name, letter) => `${name}, ${letter}, lifted`,
  inWord: (name, letter) => `${name}, ${letter}, in the word`,
  slides: 'Your slides, in order',
  slid: (from, to) => `${from} to ${to}`,
  inHand: 'lifted…',
  undo: 'Undo',
  undoLast: 'Undo the last slide',
  word: 'Word',
  alone: 'Slide only',
  pick: 'Pick the word',
  pickAgain: (word) => `${word}: pick another word`,
  pickFirst: 'Touch the first letter of the word.',
  pickLast: 'Then its last letter.',
  announce: 'Announce',
  slideFirst: 'Touch a letter, then a circle within reach.',
  thenPick: 'Slide again, or pick the word.',
  noMoveYet: 'No word yet. Touch a letter: its ways light up.',
  lastWord: (name, word) => `${name}: ${word}.`,
  lastSlide: (name) => `${name}: one slide, no word.`,
  hint: (slides, from, to, points) =>
    `Hint: ${slides.join(', then ')}; the word runs from ${from} to ${to}, for ${points} ${points === 1 ? 'point' : 'points'}.`,
  hintNone: 'No word found: a single slide, then.',
  why: {
    'move/jump': (letter, others) =>
      `${letter} cannot pass yet: ${others} bars the way. First slide what is in the way to its own place in the word.`,
    'move/circle_taken': (_, others) => `That circle is taken by ${others}.`,
    'move/not_straight': (letter) => `${letter} slides straight: along a row, a column or a diagonal.`,
    'move/slid_twice': (letter) => `${letter} has slid already: once a turn.`,
    other: (letter) => `${letter} cannot go there.`,
  },
  boardHelp:
    'Arrows: move about. Space: lift a letter, then let it go on a circle within reach. Enter: pick the word by its first and last letter, then announce it. Backspace: undo a slide. Escape: start again, then leave the board. Shift and Tab: leave the board.',
  glance: [
    ['Slide', 'A letter slides straight over free circles, in any of eight directions, without jumping.'],
    ['A word', 'Every letter slid is in the word; it may take others that stayed where they were.'],
    ['Any way', 'The word reads in any of eight directions, even backwards.'],
    ['Order matters', 'A letter of the word may slide first and open the way for the next.'],
    ['No word', 'Failing that, slide a single letter, and the turn passes.'],
    ['Counting', 'The sum of the letters, times their number. Then the word leaves the board.'],
  ],
}
