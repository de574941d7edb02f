import { expect, test } from 'vitest'
import { chainOf } from './chain'

const board = ['SEL....', 'E......', 'L.AS...', 'ILe....']

test('each word is found where it crosses the one before', () => {
  expect(chainOf(board, ['SELI', 'ILE'])).toEqual([
    { word: 'SELI', direction: 'down', row: 0, col: 0 },
    { word: 'ILE', direction: 'across', row: 3, col: 0 },
  ])
})

test('of two ways to read a word, the one from which the chain goes on', () => {
  expect(chainOf(['SEL', 'E..', 'LU.'], ['SEL', 'LU'])).toEqual([
    { word: 'SEL', direction: 'down', row: 0, col: 0 },
    { word: 'LU', direction: 'across', row: 2, col: 0 },
  ])
})

test('what the board does not tell is left out', () => {
  expect(chainOf(board, ['SEL', 'XYZ'])).toHaveLength(1)
})
