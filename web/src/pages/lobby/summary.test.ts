import { describe, expect, it } from 'vitest'
import type { SeatSummary, TableSummary } from '../../wire/generated'
import { clockKey, endingOf, othersOf, seatsFree, totalsOf } from './summary'

const seat = (number: number, name: string, mine = false, kind: SeatSummary['kind'] = 'human'): SeatSummary => ({
  seat: number,
  kind,
  name,
  level: null,
  mine,
})
const table = (changed: Partial<TableSummary>): TableSummary => ({
  id: 'a',
  game: 'scampio',
  status: 'over',
  public: false,
  check: 'referee',
  clock: { kind: 'none', seconds: 0 },
  lexicon: 'usuel',
  edition: 'defaut',
  seats: [seat(0, 'Odile'), seat(1, 'Ada', true)],
  turn: null,
  totals: [88, 116],
  winners: [1],
  daily: null,
  host: true,
  created_ms: 0,
  touched_ms: 0,
  ...changed,
})

describe('a finished game', () => {
  it('is won or lost for the one seat that is mine', () => {
    expect(endingOf(table({}))).toBe('won')
    expect(endingOf(table({ winners: [0] }))).toBe('lost')
    expect(endingOf(table({ winners: [0, 1] }))).toBe('drawn')
    expect(endingOf(table({ winners: [] }))).toBe('ended')
  })

  it('names its winner where several of my seats played', () => {
    expect(endingOf(table({ seats: [seat(0, 'Odile', true), seat(1, 'Ada', true)] }))).toBe('wonBy')
  })

  it('is a way to the corner where one played alone', () => {
    expect(endingOf(table({ seats: [seat(0, 'Ada', true)], winners: [0] }))).toBe('arrived')
    expect(endingOf(table({ seats: [seat(0, 'Ada', true)], winners: [] }))).toBe('stopped')
  })
})

describe('a line of a list', () => {
  it('puts my total first, then the others from the highest down', () => {
    const three = { seats: [seat(0, 'Odile'), seat(1, 'Ada', true), seat(2, 'Marcel')], totals: [50, 40, 60] }
    expect(totalsOf(table(three))).toEqual([40, 60, 50])
    expect(totalsOf(table({ seats: [seat(0, 'Ada', true)], totals: [3] }))).toEqual([])
  })

  it('names the others, and everybody round one device', () => {
    expect(othersOf(table({}))).toEqual(['Odile'])
    expect(othersOf(table({ seats: [seat(0, 'Ada', true), seat(1, 'Odile', true)] }))).toEqual(['Ada', 'Odile'])
    expect(othersOf(table({ seats: [seat(0, 'Ada', true), seat(1, '', false, 'open')] }))).toEqual([])
    expect(seatsFree(table({ seats: [seat(0, 'Ada', true), seat(1, '', false, 'open')] }))).toBe(1)
  })

  it('calls the clock as the form does', () => {
    expect(clockKey(table({}))).toBe('none')
    expect(clockKey(table({ clock: { kind: 'days', seconds: 259_200 } }))).toBe('days3')
    expect(clockKey(table({ clock: { kind: 'move', seconds: 60 } }))).toBe('move60')
  })
})
