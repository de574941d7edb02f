/* The words of R.S.V.P. */
import type { Translated } from '../../i18n/index.svelte'
import { does, worth, type Who } from '../../i18n/en/telling'
import type { fr } from './fr'

export const en: Translated<typeof fr> = {
  terms: (target) => `Played to ${target} points, one letter a turn, no passing.`,
  target: (n) => `First to ${n} points wins. Touch a square, then a letter.`,
  outOf: (n) => `of ${n}`,
  firstPlayer: 'first player',
  secondPlayer: 'second player',
  sideLabel: (side) => (side === 1 ? 'Frame, the first player’s side' : 'Frame, the second player’s side'),
  centre: 'the centre',
  otherSide: 'On the other side',
  ownSide: 'On your side',
  otherReads: (words) => `What reads there: ${words}.`,
  otherNothing: 'Nothing to read there yet.',
  walk: 'Walk round the frame',
  walkBack: 'Back to my side',
  behind: 'You are behind the frame: this is what the other player reads.',
  stock: 'The common stock',
  stockCount: (n) => `— ${n} letters, the same for both`,
  pile: (letter, value, count) => `${letter}, ${value}, ${count === 0 ? 'none left' : `${count} left`}`,
  lacks: (letter) => `No ${letter} left in the stock.`,
  place: (letter) => `Place the ${letter}`,
  choose: 'Choose a letter',
  chooseOpening: 'Choose the first letter',
  opening: 'You choose the letter of the centre; then the other player begins.',
  waitOpening: 'The second player chooses the letter of the centre.',
  announce: 'You announce:',
  inRow: 'across',
  inColumn: 'down',
  holds: 'No whole word yet, but the letter holds.',
  holdsShort: 'The letter holds.',
  whichWord: 'For which word?',
  witness: (word) => `It can become ${word}.`,
  hint: (letter, square, points) => `${letter} on ${square}, for ${points} ${points === 1 ? 'point' : 'points'}.`,
  hintNone: 'No letter is possible.',
  proofWait: (name) => `${name} is looking for a proof…`,
  proofTitle: 'Prove your letter',
  proofAsked: 'Cite a word for each line, and the square where it begins.',
  proofAny: 'Cite a word that goes through your letter and another of its line, and the square where it begins.',
  from: 'from',
  proofSearch: 'Let the program look',
  proofShow: 'Show',
  boardHelp:
    'Arrows: move about. A letter: take it from the stock and place it. Enter: play, or open the card of the word under the cursor. Escape: take the letter back, then leave the frame. Shift and Tab: leave the frame.',
  glance: [
    ['The first letter', 'The second player chooses one for the centre. The other begins.'],
    ['One a turn', 'Each places one letter from the common stock. No passing.'],
    ['A possible word', 'Every letter must be part of a word, whole or still possible, read on its own side.'],
    [
      'Both sides',
      'The other reads the rows backwards. A word finished for them counts for nobody; they may extend it.',
    ],
    ['Counting', 'Each word completed brings all its letters, across and down.'],
    ['Winning', 'First to the agreed total: 100, 50 or 25.'],
  ],
  telling: {
    opening: (who: Who, letter: string) => `${does(who, 'put', 'puts')} ${letter} in the centre.`,
    openingDrawn: (letter: string) => `The game begins with ${letter} in the centre.`,
    letter: (who: Who, letter: string, square: string, words: string, points: number) =>
      words
        ? `${does(who, 'place', 'places')} ${letter} at ${square} and ${who.you ? 'read' : 'reads'} ${words}${worth(points)}.`
        : `${does(who, 'place', 'places')} ${letter} at ${square}, finishing no word.`,
    yourSide: (run: string) => `From your side this line reads ${run}.`,
    proofAsked: (by: Who, mover: Who) =>
      `${does(by, 'contest', 'contests')} the letter: ${mover.you ? 'you' : mover.name} must cite a word.`,
    proofShown: (who: Who, words: string) => `${does(who, 'cite', 'cites')} ${words}.`,
    proofFound: (words: string) => `The program finds ${words}.`,
    cancelled: (words: string) => `Points cancelled: ${words}.`,
  },
  lines: {
    letter: 'Letter',
  },
  reasons: {
    target: 'The target is reached.',
  },
  faults: {
    unfit: (word: string) => `No word that was cited fits ${word}.`,
    silent: (word: string) => `Nobody cited a word for ${word}.`,
  },
  faultsTold: {
    unfit: (words: string) => `No word fits ${words}.`,
    silent: () => 'No word was cited in time.',
  },
  withdrawn: (name: string, you: boolean) =>
    you
      ? 'Your letter stays, without the points of false words.'
      : `${name}’s letter stays, without the points of false words.`,
  stays: (name: string, you: boolean) =>
    you ? 'You keep your letter and its points.' : `${name} keeps the letter and its points.`,
  refusals: {
    'move/not_in_line': () => 'A letter is laid in the row or the column of another.',
    'move/letter_not_in_stock': () => 'That letter is no longer in the stock.',
    'move/joins_no_letter': () => 'That letter joins no other: no word links them on your side.',
    'move/row_impossible': (words) => `No word can come of ${words} across, on your side.`,
    'move/column_impossible': (words) => `No word can come of ${words} down.`,
    'move/nothing_to_announce': () => 'There is nothing to announce there.',
    'opening/already_chosen': () => 'The letter of the centre is chosen already.',
    'opening/choose_first': () => 'First choose the letter of the centre.',
    'turn/no_passing': () => 'In R.S.V.P. there is no passing.',
    'proof/nothing_cited': () => 'Cite at least one word.',
    'proof/one_word_a_line': () => 'One word, and only one, for each line asked.',
    'proof/does_not_fit': (words) => `${words} does not agree with the letters of the frame.`,
    'proof/not_asked': () => 'No proof is asked for.',
  },
}
