/* How far one is in each lesson, kept in this browser only. */
const KEY = 'chevalet.lessons'

function all(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** How many steps are done, from the first on. */
export const stepsDone = (game: string): number => all()[game] ?? 0

export function stepDone(game: string, number: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: Math.max(stepsDone(game), number) }))
  } catch {
    // a browser that keeps nothing still learns
  }
}
