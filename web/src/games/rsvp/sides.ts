/* The same frame from its two sides: rows are mirrored, columns are not. */
import type { Square } from '../../board/geometry'

/** A square of one side as the other side sees it; from the first side nothing changes. */
export function turnedTo(side: number, { row, col }: Square, cols: number): Square {
  return { row, col: side === 1 ? col : cols - 1 - col }
}

export function rowsFrom(side: number, board: readonly string[]): string[] {
  return side === 1 ? [...board] : board.map((line) => [...line].reverse().join(''))
}

/** The letters in reading order on one side, each run of two or more: what a reader there can read aloud. */
export function runsRead(rows: readonly string[]): string[] {
  const columns = Array.from({ length: rows[0]?.length ?? 0 }, (_, col) =>
    rows.map((line) => line[col] ?? '.').join(''),
  )
  return [...rows, ...columns].flatMap((line) => line.split(/\.+/).filter((run) => run.length > 1))
}

/** What a row says round one of its squares. */
export function rowRun(line: string, col: number): string {
  let first = col
  while (first > 0 && line[first - 1] !== '.') first--
  return line.slice(first).split('.')[0] ?? ''
}
