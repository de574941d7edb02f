import { expect, it } from 'vitest'
import type { SheetLine } from '../../wire/generated'
import { rowOf } from './rows'

const line = (seat: number, turn_no: number, kind = 'word') =>
  ({ seat, turn_no, kind, points: 9, text: '' }) as SheetLine

it('numbers a turn as the score sheet does, whoever began and whatever was left out', () => {
  const sheet = [line(1, 1), line(0, 2), line(0, 2, 'full_rack'), line(1, 3), line(1, 4, 'pass'), line(0, 5)]
  const rows = (seat: number, ...turns: number[]) => turns.map((turn_no) => rowOf(sheet, 2, { seat, turn_no }))
  expect(rows(1, 1, 3, 4)).toEqual([1, 2, 3])
  expect(rows(0, 2, 5)).toEqual([1, 2])
})

it('has no row for what the sheet writes beside a turn, or not at all', () => {
  const sheet = [line(0, 1), line(1, 2), line(0, 3, 'contest'), line(1, 4, 'letters_left')]
  expect(rowOf(sheet, 2, { seat: 0, turn_no: 3 })).toBe(null)
  expect(rowOf(sheet, 2, { seat: 1, turn_no: 4 })).toBe(null)
  expect(rowOf(sheet, 2, { seat: 1, turn_no: 9 })).toBe(null)
})
