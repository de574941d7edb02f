import { describe, expect, it } from 'vitest'
import type { MoveReport, Report } from '../../wire/generated'
import { lettersOf, missedIn, moveWord, placeOf, reasonFor } from './analysis.svelte'

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

describe('the words that were missed', () => {
  const word = (text: string, worth: number, points: number, chance: number | null = null) =>
    ({ text, words: [text], worth, points, chance, played: false }) as MoveReport
  const turn = (seat: number, best: MoveReport, played: MoveReport) => ({
    seat,
    missed: 0,
    moves: [best, { ...played, played: true }],
  })
  const report = {
    turns: [
      turn(0, word('UTOPIE', 60, 45, 0.74), word('PAGES', 50, 50, 0.65)),
      turn(1, word('DOMINO', 90, 70), word('HO', 30, 30)),
      turn(0, word('SOUHAITAIS', 80, 115), word('AURAS', 60, 70)),
      turn(1, word('AGIO', 20, 20), word('AIR', 10, 20)),
    ],
  } as unknown as Report
  const order = (own: number[]) => missedIn(report, own).map(({ move, seat }) => `${move.text} ${seat}`)

  it('come one’s own first, then by what they cost; by that alone for whoever did not play', () => {
    expect(order([0])).toEqual(['SOUHAITAIS 0', 'UTOPIE 0', 'DOMINO 1', 'AGIO 1'])
    expect(order([])).toEqual(['DOMINO 1', 'SOUHAITAIS 0', 'UTOPIE 0', 'AGIO 1'])
  })

  it('say why they were better where they bring no more points than what was played', () => {
    const reasons = Object.fromEntries(missedIn(report, []).map((one) => [one.move.text, reasonFor(one)]))
    expect(reasons).toEqual({
      UTOPIE: 'UTOPIE donnait 74 chances de gagner sur cent, au lieu de 65.',
      AGIO: 'AGIO valait mieux à la longue.',
      DOMINO: '',
      SOUHAITAIS: '',
    })
  })
})
