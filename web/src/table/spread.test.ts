import { expect, it } from 'vitest'
import { barsOf } from './spread'

const counted = (won: boolean, words: number, people: number) => ({ result: { won, facts: { words } }, people })
const byWords = ({ won, facts }: { won: boolean; facts: Record<string, number> }) => (won ? facts['words']! : null)

it("draws a bar for each figure, the empty ones between too, and marks one's own", () => {
  const results = [counted(true, 12, 1), counted(true, 12, 3), counted(true, 14, 5), counted(false, 3, 9)]
  expect(barsOf(results, byWords, { won: true, facts: { words: 14 } })).toEqual([
    { figure: 12, people: 4, mine: false },
    { figure: 13, people: 0, mine: false },
    { figure: 14, people: 5, mine: true },
  ])
})

it('draws nothing before anybody has arrived', () => {
  expect(barsOf([counted(false, 3, 2)], byWords, null)).toEqual([])
})
