import { describe, expect, it } from 'vitest'
import { lettersOf, runReading } from './reading'

const board = ['..T..', '.PAIn', '..X..', '.....']

describe('where a word stands', () => {
  it('finds the word through a letter that was laid, across or down, from its first square', () => {
    expect(runReading('PAIN', { row: 1, col: 4 }, lettersOf(board))).toEqual({
      start: { row: 1, col: 1 },
      across: true,
    })
    expect(runReading('TAX', { row: 2, col: 2 }, lettersOf(board))).toEqual({
      start: { row: 0, col: 2 },
      across: false,
    })
  })

  it('finds nothing where no run reads so', () => {
    expect(runReading('PAX', { row: 1, col: 1 }, lettersOf(board))).toBeNull()
  })
})
