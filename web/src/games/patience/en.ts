/* The Patience's own words. */
import type { Translated } from '../../i18n/index.svelte'
import type { fr } from './fr'

const counted = (n: number) => (n === 1 ? '1 word' : `${n} words`)
const squares = (n: number) => (n === 1 ? '1 square' : `${n} squares`)

export const en: Translated<typeof fr> = {
  words: counted,
  soFar: (words, letters, distance) =>
    distance === 0
      ? `There in ${counted(words)} and ${letters} letters.`
      : `${counted(words)}, ${squares(distance)} from the corner.`,
  result: (words, letters, distance) =>
    distance === 0
      ? `There in ${counted(words)} and ${letters} letters.`
      : `Stopped ${squares(distance)} from the corner, after ${counted(words)}.`,
  list: 'The words',
  today: 'Today',
  underWay: (n) => `under way, ${counted(n)}`,
  toTheCorner: 'To the corner',
  left: (distance) =>
    distance === 0 ? 'The corner is reached.' : distance === 1 ? 'One square to go.' : `${distance} squares to go.`,
  ofTheDay: 'Today’s: the same for everyone',
  firstSquare: 'first square',
  lastSquare: 'last square, the goal',
  noMoveYet: 'The first word covers the corner square, top left.',
  how: 'From corner to corner',
  legendNote: 'Each word crosses the one before on a letter. As few words as possible to the last square.',
  glance: [
    ['Setting out', 'The first word covers the top left square.'],
    ['Linking', 'Each word crosses the one before on one of its letters.'],
    ['Tolerance', 'Only the word you announce must exist; a fragment beside it is allowed.'],
    ['Arriving', 'Cover the last square, bottom right, with as few words as you can.'],
  ],
  solver: {
    looks: 'The solver is looking, with the same letters…',
    arrives: (n: number) => `With the same letters, the solver gets there in ${counted(n)}.`,
    asMany: (n: number) => `The solver does no better: ${counted(n)} too, with the same letters.`,
    more: (n: number) => `Better than the solver: with the same letters, it needs ${n} words!`,
    lostToo: 'With the same letters, the solver does not reach the corner either.',
    lostAlone: 'Better than the solver: with the same letters, it does not reach the corner!',
  },
  telling: {
    stuck: 'No word can be hooked onto the last one any more.',
  },
  reasons: {
    corner: 'The last square is covered.',
    stuck: 'No word can be hooked onto the last one any more.',
  },
  refusals: {
    'move/first_word_too_short': () => 'The first word has two letters at least.',
    'move/first_square': () => 'The first word covers the first square, top left.',
    'move/not_across_previous': () => 'Each word crosses the one before: it stands at right angles to it.',
    'move/not_on_previous': () => 'The word must go through a letter of the word before.',
    'pass/word_left': () => 'There is still a word to lay: look again, or give the patience up.',
  },
}
