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
const frame = (side: 1 | 2) =>
  ({ game: 'rsvp', seat: 0, side, seats, board: ['.....', '.ERV.', '.....'] }) as unknown as Position
const told = (event: object, view: Position) => linesOf([event as GameEvent], (seat) => names[seat]!, view, game)

it('speaks of R.S.V.P. from the listener’s own side', () => {
  const placed = {
    kind: 'letter_placed' as const,
    seat: 1,
    words: ['VRE'],
    row: 1,
    col: 3,
    letter: 'V',
    lines: [{ seat: 1, turn_no: 1, kind: 'word', text: 'VRE', points: 6 }],
  }
  expect(told(placed, frame(1))).toEqual([
    'Blanche pose V en B4 et lit VRE\u00a0: 6 points. De votre côté, cette ligne se lit ERV.',
  ])
  expect(told(placed, frame(2))).toEqual([
    'Blanche pose V en B2 et lit VRE\u00a0: 6 points. De votre côté, cette ligne se lit VRE.',
  ])
})
