import { expect, it } from 'vitest'
import { linesOf } from '../../table/telling'
import type { GameEvent, Position } from '../../wire/generated'
import { game } from '.'

const names = ['Vous', 'Blanche']
const seats = names.map((name, team) => ({
  name,
  kind: 'human' as const,
  level: null,
  team,
  resigned: false,
  total: 0,
}))

it('names the letters slid into a word, and the letter slid alone', () => {
  const view = { game: 'wordsearch', seat: 0, seats, board: ['.....', '..E..'] } as unknown as Position
  const formed = {
    kind: 'word_formed' as const,
    seat: 0,
    words: ['BLEU'],
    slides: [
      [
        [3, 1],
        [0, 1],
      ],
      [
        [0, 4],
        [0, 3],
      ],
    ],
    cells: [
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
    ],
    lines: [{ seat: 0, turn_no: 1, kind: 'word', text: 'BLEU', points: 20 }],
  }
  const slid = {
    kind: 'letter_slid' as const,
    seat: 1,
    slide: [
      [1, 1],
      [1, 2],
    ],
    lines: [],
  }
  expect(linesOf([formed, slid] as unknown as GameEvent[], (seat) => names[seat]!, view, game)).toEqual([
    'Vous formez BLEU, de A1 à A4, en glissant L et U\u00a0: 20 points.',
    'Blanche glisse E de B2 à B3, sans former de mot.',
  ])
})
