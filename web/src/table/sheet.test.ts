import { describe, expect, it } from 'vitest'
import type { SheetLine } from '../wire/generated'
import { linesOfMove, campsOf, climbs, finestOf, roundsOf, sumOf, turnsInOrder, turnsPlayed } from './sheet'

const line = (seat: number, turn_no: number, kind: string, points: number, text = ''): SheetLine => ({
  seat,
  turn_no,
  kind,
  points,
  text,
})

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
  it('sets one row a turn, with all it is made of; a contest has its own', () => {
    const rounds = roundsOf(sheet, 2)
    expect(rounds.map((round) => round.number)).toEqual([1, null, 2, null])
    expect(rounds[0]!.turns.map((lines) => lines.map((l) => l.kind))).toEqual([['word'], ['word', 'full_rack']])
    expect(rounds[0]!.turns.map(sumOf)).toEqual([11, 65])
    expect(rounds[1]!.turns.map((lines) => lines.map((l) => l.kind))).toEqual([['contest'], []])
  })

  it('tells the turns of three or more in the order they were played', () => {
    expect(turnsInOrder(sheet).map((lines) => [lines[0]!.seat, sumOf(lines)])).toEqual([
      [1, 65],
      [0, 11],
      [1, 9],
      [0, -10],
      [0, 0],
      [1, 25],
      [0, -9],
    ])
  })

  it('finds the finest turns: what is counted at the end belongs to none', () => {
    const found = (alone: boolean) => finestOf(sheet, alone).map(({ text, points }) => [text, points])
    expect(found(false)).toEqual([
      ['BALADIN', 65],
      ['AURAS', 11],
      ['REELS', 9],
    ])
    const last = [line(0, 4, 'word', 15, 'PFFT'), line(0, 4, 'out', 50)]
    expect(finestOf(last, false).map(({ points }) => points)).toEqual([15])
    expect(found(true).map(([text]) => text)).toEqual(['BALADIN', 'AURAS', 'REELS'])
  })

  it('gives partners one total', () => {
    const seat = (team: number, total: number) => ({
      name: '',
      kind: 'human' as const,
      level: null,
      team,
      resigned: false,
      hints: 0,
      takebacks: 0,
      total,
    })
    expect(campsOf({ seats: [seat(0, 185), seat(1, 205), seat(0, 185), seat(1, 205)] })).toEqual([
      { seats: [0, 2], total: 185 },
      { seats: [1, 3], total: 205 },
    ])
    expect(campsOf({ seats: [seat(0, 3), seat(1, 4)] }).map((camp) => camp.seats)).toEqual([[0], [1]])
  })

  it('writes what is counted at the end on a last row without a number', () => {
    expect(
      roundsOf(sheet, 2)
        .at(-1)!
        .turns.map((lines) => lines[0]?.kind),
    ).toEqual(['letters_left', 'out'])
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

it('finds what a move brought, without the contest beside it and the end of the game', () => {
  const line = (turn_no: number, kind: string, text: string, points: number, seat = 0) => ({
    seat,
    turn_no,
    kind,
    text,
    points,
  })
  const sheet = [
    line(1, 'word', 'FOX', 29),
    line(2, 'word', 'FOX', 9, 1),
    line(3, 'word', 'LUNE', 12),
    line(3, 'full_rack', '', 50),
    line(3, 'contest', '', -10),
    line(3, 'letters_left', 'AE', -2),
  ]
  expect(linesOfMove(sheet, { seat: 0, words: ['LUNE', 'UN'] })).toEqual(sheet.slice(2, 4))
  expect(linesOfMove(sheet, { seat: 1, words: ['FOX'] })).toEqual(sheet.slice(1, 2))
})
