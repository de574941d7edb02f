/* Where the word of a move stands on the board it has made: for whoever listens. */
import type { Square } from '../board/geometry'

export interface Reading {
  start: Square
  across: boolean
}

const STEPS: [row: number, col: number][] = [
  [0, 1],
  [1, 0],
]

/** The run through a square that reads so, across or down; null when there is none. */
export function runReading(
  word: string,
  through: Square,
  letterAt: (row: number, col: number) => string,
): Reading | null {
  for (const [down, right] of STEPS) {
    let { row, col } = through
    while (letterAt(row - down, col - right) !== '') [row, col] = [row - down, col - right]
    const start = { row, col }
    let read = ''
    for (let letter = letterAt(row, col); letter !== ''; letter = letterAt(row, col)) {
      read += letter
      ;[row, col] = [row + down, col + right]
    }
    if (read === word) return { start, across: right === 1 }
  }
  return null
}

/** Letters of a board written in rows, capital whatever they stand on. */
export function lettersOf(board: readonly string[]): (row: number, col: number) => string {
  return (row, col) => {
    const letter = board[row]?.[col] ?? '.'
    return letter === '.' ? '' : letter.toUpperCase()
  }
}
