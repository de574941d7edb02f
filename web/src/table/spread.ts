/* Everybody's results of a day, drawn by one figure. */
import type { DailyResult } from '../plugin'
import type { DailyCount } from '../wire/generated'

export interface Bar {
  figure: number
  people: number
  mine: boolean
}

/** A bar for every figure between the least and the most, also where nobody is. */
export function barsOf(
  results: readonly DailyCount[],
  count: (result: DailyResult) => number | null,
  mine: DailyResult | null,
): Bar[] {
  const people = new Map<number, number>()
  for (const { result, people: more } of results) {
    const figure = count(result)
    if (figure !== null) people.set(figure, (people.get(figure) ?? 0) + more)
  }
  if (people.size === 0) return []
  const least = Math.min(...people.keys())
  const most = Math.max(...people.keys())
  const own = mine && count(mine)
  return Array.from({ length: most - least + 1 }, (_, at) => ({
    figure: least + at,
    people: people.get(least + at) ?? 0,
    mine: least + at === own,
  }))
}
