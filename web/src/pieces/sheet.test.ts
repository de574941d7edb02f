import { describe, expect, it } from 'vitest'
import type { SheetLine } from '../wire/generated'
import { climbs, roundsOf, turnsPlayed } from './sheet'

const line = (seat: number, turn_no: number, kind: string, points: number, text = ''): SheetLine => ({ seat, turn_no, kind, points, text })

const sheet = [
  line(1, 1, 'word', 40, 'BALADIN'),
  line(1, 1, 'full_rack', 25),
  line(0, 2, 'word', 11, 'AURAS'),
  line(1, 3, 'word', 9, 'REELS'),
  line(0, 3, 'contest', -10),
  line(0, 4, 'pass', 0),
  line(1, 5, 'out', 25),
  line(0, 5, 'letters_left', -9),
]

describe('the score sheet', () => {
  it('sets one row a turn, the bonus of a turn below it', () => {
    const rounds = roundsOf(sheet, 2)
    expect(rounds.map((round) => round.number)).toEqual([1, null, 2, null])
    expect(rounds[0]!.lines.map((l) => l?.text)).toEqual(['AURAS', 'BALADIN'])
    expect(rounds[1]!.lines.map((l) => l?.kind)).toEqual(['contest', 'full_rack'])
  })

  it('writes what is counted at the end on a last row without a number', () => {
    expect(roundsOf(sheet, 2).at(-1)!.lines.map((l) => l?.kind)).toEqual(['letters_left', 'out'])
  })

  it('counts turns, not lines', () => {
    expect(turnsPlayed(sheet, 2)).toBe(2)
  })

  it('climbs to the total', () => {
    expect(climbs(sheet, 2)).toEqual([
      [0, 1, -8],
      [0, 65, 99],
    ])
  })
})
