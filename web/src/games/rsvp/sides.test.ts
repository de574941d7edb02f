import { expect, it } from 'vitest'
import { rowRun } from './sides'

it('reads what a row says round a square', () => {
  expect(rowRun('..ERA.LE', 3)).toBe('ERA')
  expect(rowRun('R', 0)).toBe('R')
})
