import { expect, test } from 'vitest'
import { replayOf } from './replay'

test('the letters of a word that has left the board are read in the word', () => {
  const gone = replayOf(
    {
      seat: 1,
      slides: [
        [
          [0, 0],
          [2, 2],
        ],
      ],
      cells: [
        [2, 1],
        [2, 2],
        [2, 3],
      ],
      words: ['SEL'],
    },
    () => '.',
  )
  expect(gone.letters).toEqual(['E'])
  expect(gone.slides).toEqual([
    [
      { row: 0, col: 0 },
      { row: 2, col: 2 },
    ],
  ])
  expect(gone.stopped).toEqual([
    { row: 2, col: 1, letter: 'S' },
    { row: 2, col: 3, letter: 'L' },
  ])
})

test('a letter that slid alone still stands where it stopped', () => {
  const alone = replayOf(
    {
      seat: 0,
      slides: [
        [
          [0, 0],
          [0, 4],
        ],
      ],
      cells: [],
      words: [],
    },
    ({ col }) => (col === 4 ? 'W' : '.'),
  )
  expect(alone.letters).toEqual(['W'])
  expect(alone.stopped).toEqual([])
})
