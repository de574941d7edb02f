/* Which problems were solved and on which days, kept in this browser only. */
const KEY = 'chevalet.problems'
const DAY_MS = 86_400_000

export interface Kept {
  /** days on which the problem of the day was solved without being told the word, as 2026-11-16, oldest first */
  days: string[]
  record: number
  solved: number[]
}

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>
  } catch {
    return {}
  }
}

export const keptOf = (game: string): Kept => all()[game] ?? { days: [], record: 0, solved: [] }

const before = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

/** Days in a row that end today, or yesterday while today is still open. */
export function streakOf(days: readonly string[], today: string): number {
  const won = new Set(days)
  let day = won.has(today) ? today : before(today)
  let length = 0
  while (won.has(day)) {
    length++
    day = before(day)
  }
  return length
}

/** `day` where it was the problem of that day, and the word was not told. */
export function solve(game: string, number: number, day: string | null): Kept {
  const kept = keptOf(game)
  const days = day && !kept.days.includes(day) ? [...kept.days.slice(-399), day].sort() : kept.days
  const now: Kept = {
    days,
    record: Math.max(kept.record, day ? streakOf(days, day) : 0),
    solved: kept.solved.includes(number) ? kept.solved : [...kept.solved, number],
  }
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: now }))
  } catch {
    // a browser that keeps nothing still solves
  }
  return now
}
