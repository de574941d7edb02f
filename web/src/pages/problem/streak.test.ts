import { beforeEach, expect, test } from 'vitest'
import { keptOf, solve, streakOf } from './streak'

beforeEach(() => localStorage.clear())

test('days in a row end today, or yesterday while today is open', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01']
  expect(streakOf(days, '2026-03-01')).toBe(3)
  expect(streakOf(days, '2026-03-02')).toBe(3)
  expect(streakOf(days, '2026-03-03')).toBe(0)
})

test('a problem of the day lengthens the series, one for practice does not', () => {
  solve('jeu', 4, '2026-11-15')
  solve('jeu', 9, null)
  const kept = solve('jeu', 5, '2026-11-16')
  expect(kept).toEqual({ days: ['2026-11-15', '2026-11-16'], record: 2, solved: [4, 9, 5] })
  expect(keptOf('jeu')).toEqual(kept)
  expect(keptOf('autre').solved).toEqual([])
})

test('the same day counts once', () => {
  solve('jeu', 4, '2026-11-15')
  expect(solve('jeu', 4, '2026-11-15').days).toEqual(['2026-11-15'])
})
