/* Option's own words. */
import type { Translated } from '../../i18n/index.svelte'
import type { fr } from './fr'

export const en: Translated<typeof fr> = {
  bag: (n) => (n === 0 ? 'Bag empty' : n === 1 ? 'Bag: 1 prism' : `Bag: ${n} prisms`),
  reading: 'Reading a prism',
  legendHidden: 'on the left: the hidden letter.',
  legendValue: 'on the right: its value.',
  legendRed: 'Red, two grooves',
  legendWhite: 'White, smooth',
  legendNote: 'A word of five letters or more, all of one colour, counts double.',
  standing: (name, letter, hidden) => `${name}, ${letter}, behind it ${hidden === '*' ? 'a star' : hidden}`,
  laid: (name, letter, hidden) => `${name}, ${letter}, laid by you, behind it ${hidden === '*' ? 'a star' : hidden}`,
  flipped: (name, before, after) => `${name}, ${before} flipped to ${after}`,
  mayFlip: 'can be flipped',
  rackPrism: (letter, hidden) => `${letter === '*' ? 'star' : letter}, behind it ${hidden === '*' ? 'a star' : hidden}`,
  lacks: (letter) => `No prism shows ${letter}.`,
  touchToFlip: (points) => `Touch a prism with a dot to flip it: ${points} points each.`,
  unseen: (n) => (n === 1 ? '1 prism not seen yet' : `${n} prisms not seen yet`),
  line: (kind, text) =>
    ({
      flips: `${text} flipped`,
      flip: text ? text.replace('→', ' flipped to ') : 'Prisms flipped',
      colour: text ? `${text}, one colour: double` : 'One colour',
      full_rack: 'Full rack',
    })[kind] ?? text,
  hintFlips: (squares) => `To flip: ${squares.join(', ')}.`,
  noMoveYet: 'No word yet. The first has four letters at least, anywhere.',
  exchangeText: 'Touch the prisms you want to exchange, or pass without changing any.',
  exchange: (n) => (n === 1 ? 'Exchange 1 prism' : `Exchange ${n} prisms`),
  boardHelp:
    'Arrows: move about. A letter: lay the prism that has it, on either face. Space: flip the prism under the cursor. Tab: switch between across and down. Enter: play, or open the card of the word under the cursor. Escape: take everything back, then leave the board. Shift and Tab: leave the board.',
  glance: [
    ['Two letters', 'Each prism has two letters. Laying it, you choose the one it shows.'],
    ['The first word', 'Four letters at least, anywhere on the grid.'],
    ['Flipping', 'Laying a prism, you may flip others in the words you touch: 25 points each.'],
    ['All must stand', 'After the move every word on the grid must still be a word.'],
    ['The star', 'It is worth 0 and stands for a letter; only a flip changes it.'],
    ['The colour', 'A word of five letters at least, all red or all white, counts double.'],
  ],
  telling: {
    flip: (before: string, after: string, square: string) => `${before} turned to ${after}, at ${square}.`,
    bonus: {
      colour: (word: string) => `${word} is all of one colour and counts double.`,
    },
  },
  edition: (rows, cols, pieces) => `${rows} × ${cols} squares, ${pieces} prisms.`,
  refusals: {
    'exchange/bag_too_short': () => 'Too few prisms are left in the bag to exchange.',
    'move/first_word_too_short': () => 'The first word has four letters at least.',
    'move/tile_not_in_rack': () => 'Your prisms do not give these letters.',
    'flip/needs_new_prism': () => 'No flip without laying at least one prism.',
    'flip/no_prism': () => 'There is no prism here.',
    'flip/twice': () => 'A prism flips only once a move.',
    'flip/other_letter': () => 'That prism does not have that letter behind.',
    'flip/same_letter': () => 'A flip must change the letter.',
    'flip/out_of_reach': () => 'That prism is in no word your move touches.',
    'move/other_letter': () => 'That face does not show that letter.',
  },
}
