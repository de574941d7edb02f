import { expect, it } from 'vitest'
import type { MoveReport } from '../../wire/generated'
import { lettersOf, moveWord, placeOf } from './analysis.svelte'

const move = (text: string, words = ['MOT']) => ({ text, words }) as MoveReport
const place = (text: string, words?: string[]) => placeOf(move(text, words))

it('says where a word lies by its first square and an arrow', () => {
  expect(place('H5 MOT')).toBe('H5 →')
  expect(place('15L MOT')).toBe('L15 ↓')
  expect(place('1D A1B7D2')).toBe('D1 ↓')
})

it('says both ends of a word whose letters were slid there, and the square of a single letter', () => {
  expect(place('C8-E6 D4-D7 = B9-I2')).toBe('B9 – I2')
  expect(place('E3 T')).toBe('E3')
})

it('shows one letter that was laid as a piece, and calls it by its square', () => {
  expect(place('F3 Y', [])).toBe('F3')
  expect(lettersOf(move('F3 Y', []))).toBe('Y')
  expect(moveWord(move('F3 Y', []))).toBe('Y en F3')
})

it('names the square alone of a letter that was announced, and no direction', () => {
  for (const mark of ['-', '|', '-|']) expect(place(`F3 Y${mark}`)).toBe('F3')
  expect(moveWord(move('F3 Y-', []))).toBe('Y en F3')
})

it('leaves any other move without a word as it is written', () => {
  expect(place('passe', [])).toBe('')
  expect(lettersOf(move('passe', []))).toBe('')
  expect(moveWord(move('Q au centre', []))).toBe('Q au centre')
})
