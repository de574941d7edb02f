import { describe, expect, it } from 'vitest'
import { badgeCorner, hintTiles, placeWord } from './composing'

const size = { rows: 15, cols: 15 }
const tile = (row: number, col: number, letter = 'A', blank = false) => ({
  id: row * 15 + col,
  row,
  col,
  letter,
  blank,
  from: null,
})

describe('what is asked of the server', () => {
  it('writes a blank as a small letter', () => {
    expect(placeWord([tile(1, 2, 'P'), tile(1, 3, 'O', true)])).toEqual({
      kind: 'place_word',
      tiles: [
        [1, 2, 'P'],
        [1, 3, 'o'],
      ],
    })
  })

  it('asks for nothing when nothing is laid', () => {
    expect(placeWord([])).toBeNull()
  })

  it('reads a hint back the same way', () => {
    expect(hintTiles({ kind: 'place_word', tiles: [[1, 3, 'o']] })).toEqual([
      { row: 1, col: 3, letter: 'O', blank: true },
    ])
  })
})

describe('the points badge', () => {
  it('stands by the upper far corner of the last letter', () => {
    const at = badgeCorner([tile(7, 5), tile(7, 6)], () => false, size)!
    expect(Math.round(at.row)).toBe(7)
    expect(Math.round(at.col)).toBe(7)
  })

  it('goes to another corner rather than hide a letter', () => {
    const taken = (square: { row: number; col: number }) => square.row === 6 && square.col === 7
    const at = badgeCorner([tile(7, 6)], taken, size)!
    expect(Math.round(at.row)).toBe(8)
  })

  it('goes to a letter before the last where every corner of the last is taken', () => {
    const taken = (square: { row: number; col: number }) => square.row >= 7 && square.row <= 9
    const at = badgeCorner([tile(7, 5), tile(8, 5)], taken, size)!
    expect(Math.round(at.row)).toBe(7)
  })
})
