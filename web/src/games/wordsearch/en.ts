/* Wordsearch's own words. */
import type { Translated } from '../../i18n/index.svelte'
import { does, worth, type Who } from '../../i18n/en/telling'
import type { fr } from './fr'

export const en: Translated<typeof fr> = {
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
  slides: 'Your slides',
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
  noMoveYet: 'No word yet. Touch a letter: its paths light up.',
  hint: (slides, from, to, points) =>
    `${slides.join(', then ')}; the word runs from ${from} to ${to}, for ${points} ${points === 1 ? 'point' : 'points'}.`,
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
    'Arrows: move about. Space: lift a letter, then let it go on a circle within reach. Enter: pick the word by its first and last letter, then announce it. Backspace: undo one thing. Escape: start again, then leave the board. Shift and Tab: leave the board.',
  glance: [
    ['Slide', 'A letter slides straight over free circles, in any of eight directions, without jumping.'],
    ['A word', 'Every letter slid is in the word; it may take others that stayed where they were.'],
    ['Any way', 'The word reads in any of eight directions, even backwards.'],
    ['Order matters', 'A letter of the word may slide first and open the way for the next.'],
    ['No word', 'Failing that, slide a single letter, and the turn passes.'],
    ['Counting', 'The sum of the letters, times their number. Then the word leaves the board.'],
  ],
  telling: {
    formed: (who: Who, word: string, from: string, to: string, letters: string, points: number) =>
      `${does(who, 'form', 'forms')} ${word}, from ${from} to ${to}, sliding ${letters}${worth(points)}.`,
    slid: (who: Who, letter: string, from: string, to: string) =>
      `${does(who, 'slide', 'slides')} ${letter} from ${from} to ${to}, forming no word.`,
  },
  lines: {
    slide: 'Slide',
    chain: 'Chain of slides',
  },
  reasons: {
    nothing_left: 'No word can be formed any more.',
  },
  withdrawn: (name: string, you: boolean) =>
    you
      ? 'The letters stay where they are, and you score nothing.'
      : `The letters stay where they are, and ${name} scores nothing.`,
  edition: (rows, cols, pieces) => `${rows} × ${cols} circles, ${pieces} letters.`,
  refusals: {
    'move/gap': () => 'There is an empty circle in this word.',
    'move/not_in_line': () => 'A word reads in a straight line.',
    'move/nothing_slid': () => 'A word that already stands cannot be taken without a slide.',
    'move/slid_outside_word': () => 'Every letter slid must be in the word.',
    'move/word_too_short': () => 'The word is too short.',
    'move/jump': () => 'A letter bars the way.',
    'move/circle_taken': () => 'That circle is taken.',
    'move/not_straight': () => 'A letter slides straight.',
    'move/slid_twice': () => 'A letter slides only once a turn.',
    'move/did_not_move': () => 'That letter has not moved.',
    'move/no_letter_there': () => 'There is no letter here.',
    'move/no_word': () => 'These letters make no word.',
    'pass/can_slide': () => 'No passing: at least one letter can slide.',
  },
}
