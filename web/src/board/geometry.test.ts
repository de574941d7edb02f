import { describe, expect, it } from 'vitest'
import { lieLow, loupeShowing, nextFree, squareName } from './geometry'

const size = { rows: 15, cols: 15 }

describe('squares', () => {
  it('steps over what lies along the arrow', () => {
    const taken = (square: { row: number; col: number }) => square.row === 3 && (square.col === 4 || square.col === 5)
    expect(nextFree({ row: 3, col: 3 }, 'across', size, taken)).toEqual({ row: 3, col: 6 })
    expect(nextFree({ row: 3, col: 6 }, 'across', size, taken, -1)).toEqual({ row: 3, col: 3 })
  })

  it('finds nothing beyond the edge', () => {
    expect(nextFree({ row: 14, col: 2 }, 'down', size, () => false)).toBeNull()
  })

  it('names the column by a letter and the row by a number', () => {
    expect(squareName({ row: 7, col: 4 })).toBe('H5')
  })
})

it('puts a card where more rows are free', () => {
  const down = (...rows: number[]) => rows.map((row) => ({ row, col: 3 }))
  expect(lieLow(down(7), size)).toBe(false)
  expect(lieLow(down(8), size)).toBe(true)
  expect(lieLow(down(5, 6, 7, 8), size)).toBe(false)
  expect(lieLow(down(5, 6, 7, 8, 9, 10), size)).toBe(true)
  expect(lieLow([], size)).toBe(false)
})

describe('the loupe', () => {
  const whole = { rows: 19, cols: 19 }
  const loupe = { row: 4, col: 4, rows: 11, cols: 11 }

  it('stays where it is while the square is well inside', () => {
    expect(loupeShowing(loupe, { row: 9, col: 9 }, whole)).toEqual(loupe)
  })

  it('follows one square when the cursor nears an edge', () => {
    expect(loupeShowing(loupe, { row: 9, col: 14 }, whole)).toMatchObject({ row: 4, col: 5 })
    expect(loupeShowing(loupe, { row: 4, col: 9 }, whole)).toMatchObject({ row: 3, col: 4 })
  })

  it('never leaves the board', () => {
    expect(loupeShowing(loupe, { row: 18, col: 0 }, whole)).toMatchObject({ row: 8, col: 0 })
  })
})
