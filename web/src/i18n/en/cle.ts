/* La Clé's own words, and the Patience's. */
import type { Catalogue } from '../index.svelte'

export const cle: Catalogue['cle'] = {
  keyWord: 'Key word',
  noKeyWord: '—',
  keyPays: (points) => `${points} points to whoever makes it`,
  keyTaken: 'Made! The next card comes if the word is not contested.',
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
  noMoveYet: 'No word yet. The first goes over the grey squares, with three letters at least.',
  glance: [
    ['The first word', 'Three letters at least, on the grey squares in the middle.'],
    ['The next ones', 'Cross, lengthen, fill in: whatever touches must be a word.'],
    ['The colours', 'Each letter laid: 5 points, 10 on your colour, 25 on a key square, 50 if it is yours.'],
    ['The key word', 'Whoever makes the word of the card gains 50 points more.'],
    ['Plurals', 'Only if the S or X is already on the board, in a word.'],
    ['Finishing', 'First without letters: 50 points, and 5 for each letter left to the others.'],
  ],
}

export const patience: Catalogue['patience'] = {
  words: (n) => (n === 1 ? '1 word' : `${n} words`),
  soFar: (words, letters, distance) =>
    distance === 0
      ? `There in ${words} words and ${letters} letters.`
      : `${words === 1 ? '1 word' : `${words} words`}, ${distance} ${distance === 1 ? 'step' : 'steps'} from the corner.`,
  result: (words, letters, distance) =>
    distance === 0
      ? `There in ${words === 1 ? '1 word' : `${words} words`} and ${letters} letters.`
      : `Stopped ${distance} ${distance === 1 ? 'step' : 'steps'} from the corner, after ${words === 1 ? '1 word' : `${words} words`}.`,
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
}
