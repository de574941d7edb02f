import { describe, expect, it } from 'vitest'
import type { Window } from '../wire/generated'
import { settledWords, wordsOn, wordsThrough } from './boardwords'

const BOARD = ['.CHAT', '.L..O', '.Es.N', 'M....']
const words = wordsOn({ rows: 4, cols: 5 }, ({ row, col }) => BOARD[row]![col]!)
const read = (list: typeof words) => list.map(({ word, direction }) => `${word} ${direction}`)

describe('the words of a board', () => {
  it('are the lines of two letters or more, a joker in capitals', () => {
    expect(read(words)).toEqual(['CHAT across', 'ES across', 'CLE down', 'TON down'])
  })

  it('cross in a letter of two words', () => {
    expect(read(wordsThrough(words, { row: 0, col: 1 }))).toEqual(['CHAT across', 'CLE down'])
    expect(read(wordsThrough(words, { row: 0, col: 2 }))).toEqual(['CHAT across'])
    expect(wordsThrough(words, { row: 3, col: 0 })).toEqual([])
  })

  it('say nothing of a move that may still be contested', () => {
    const moved: [number, number][] = [
      [1, 4],
      [2, 4],
    ]
    expect(read(settledWords(words, { window: {} as Window }, moved))).toEqual(['CHAT across', 'ES across', 'CLE down'])
    expect(settledWords(words, { window: null }, moved)).toEqual(words)
  })
})
