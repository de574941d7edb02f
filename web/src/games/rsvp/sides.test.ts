import { expect, it } from 'vitest'
import type { SheetLine } from '../../wire/generated'
import { rowRun, scoredWords } from './sides'

it('reads what a row says round a square', () => {
  expect(rowRun('..ERA.LE', 3)).toBe('ERA')
  expect(rowRun('R', 0)).toBe('R')
})

it('knows as words the lines that were scored, from either side', () => {
  const line = (text: string) => ({ kind: 'word', text }) as SheetLine
  const words = scoredWords(['ETAM', 'S..E', 'T..S'], [line('EST'), line('MATE')])
  expect(words.map(({ word, direction }) => `${word} ${direction}`)).toEqual(['MATE across', 'EST down'])
})
