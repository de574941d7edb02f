/* What the rows of my progress come to. */
import type { GameProgress, Judged } from '../../wire/generated'

export type Point = Judged & { game: string }

/** Of all turns that left a choice, as `chevalet analyse` says it of a folder; 100 where no turn did. */
export function meanAccuracy(judged: readonly Judged[]): number | null {
  const chosen = judged.reduce((sum, one) => sum + one.chosen, 0)
  if (chosen === 0) return judged.length ? 100 : null
  return judged.reduce((sum, one) => sum + one.accuracy * one.chosen, 0) / chosen
}

export const average = (total: number, count: number): number | null => (count ? total / count : null)

/** The analysed games of all, the earliest first. */
export const course = (games: readonly GameProgress[]): Point[] =>
  games
    .flatMap(({ game, judged }) => judged.map((one) => ({ ...one, game })))
    .sort((a, b) => a.ended_ms - b.ended_ms || (a.table < b.table ? -1 : 1))

/** All games together; not their points, which are worth something else in every game. */
export const together = (games: readonly GameProgress[]) => ({
  games: games.reduce((total, one) => total + one.games, 0),
  won: games.reduce((total, one) => total + one.won, 0),
  accuracy: meanAccuracy(course(games)),
})

/** The letters of a word in another order that is the same each time: by the alphabet. */
export const shuffled = (word: string): string[] => [...word].sort()
