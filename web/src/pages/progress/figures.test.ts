import { describe, expect, it } from 'vitest'
import { unlettered } from '../../table/game'
import type { GameProgress } from '../../wire/generated'
import { inDays } from '../daily/day'
import { average, course, meanAccuracy, shuffled, together } from './figures'

const one = (game: string, fields: Partial<GameProgress>): GameProgress => ({
  game,
  games: 1,
  won: 0,
  turns: 0,
  points: 0,
  made: {},
  judged: [],
  ...fields,
})
const judged = (table: string, ended_ms: number, accuracy: number, chosen = 10) => ({
  table,
  ended_ms,
  accuracy,
  chosen,
})

describe('my progress', () => {
  it('puts the analysed games of all in one course, by time', () => {
    const games = [
      one('a', { judged: [judged('t1', 10, 50), judged('t3', 30, 70)] }),
      one('b', { judged: [judged('t2', 20, 60)] }),
    ]
    expect(course(games).map(({ table, game }) => table + game)).toEqual(['t1a', 't2b', 't3a'])
    expect(together(games).accuracy).toBe(60)
  })

  it('counts all games, and leaves points to each of them', () => {
    const games = [
      one('a', { games: 3, won: 2, turns: 10, points: 150 }),
      one('b', { games: 1, won: 1, turns: 5, points: 5 }),
    ]
    expect(together(games)).toEqual({ games: 4, won: 3, accuracy: null })
  })

  it('weighs games by the turns that left a choice, as chevalet analyse does', () => {
    expect(meanAccuracy([judged('t1', 10, 100, 1), judged('t2', 20, 50, 9)])).toBe(55)
    expect(meanAccuracy([judged('t1', 10, 100, 0)])).toBe(100)
  })

  it('says nothing where there is nothing to divide by', () => {
    expect(average(3, 0)).toBeNull()
    expect(meanAccuracy([])).toBeNull()
  })
})

describe('a card', () => {
  it('covers the letters of a move and keeps its squares', () => {
    expect(
      unlettered({
        kind: 'lay',
        tiles: [
          [7, 7, 'A'],
          [7, 8, 'b'],
        ],
      } as never),
    ).toEqual({
      kind: 'lay',
      tiles: [
        [7, 7, '?'],
        [7, 8, '?'],
      ],
      flips: [],
    })
    expect(unlettered({ kind: 'lay', tiles: [], flips: [[1, 2, 'E']] } as never)).toMatchObject({
      flips: [[1, 2, '?']],
    })
    expect(unlettered({ kind: 'letter', row: 1, col: 2, letter: 'E' } as never)).toEqual({
      kind: 'letter',
      row: 1,
      col: 2,
      letter: '?',
    })
  })

  it('gives no squares away where the letters stand on the board already', () => {
    expect(unlettered({ kind: 'slide', cells: [[1, 1]], slides: [] } as never)).toBeNull()
  })

  it('has its letters out of order when the board is gone', () => {
    expect(shuffled('ZESTE')).toEqual(['E', 'E', 'S', 'T', 'Z'])
  })

  it('says when to come back', () => {
    expect(inDays('2027-02-28', '2027-03-01', 'fr')).toBe('demain')
    expect(inDays('2027-03-27', '2027-03-30', 'fr')).toBe('dans 3 jours')
    expect(inDays('2027-03-27', '2027-03-30', 'en')).toBe('in 3 days')
  })
})
