/* Where each word of a patience stands: read back from the board, since a word must cross the one before it. */
import { isInside, stepped, turned, type Direction, type Square } from '../../board/geometry'

export interface Chained extends Square {
  word: string
  direction: Direction
}

const spelled = (board: readonly string[], { row, col }: Square) => (board[row]?.[col] ?? '.').toUpperCase()

export function squaresOf({ row, col, word, direction }: Chained): Square[] {
  return [...word].map((_, n) => stepped({ row, col }, direction, n))
}

/** The first way found to lay all the words one after the other; fewer where the board does not tell. */
export function chainOf(board: readonly string[], words: readonly string[]): Chained[] {
  const size = { rows: board.length, cols: board[0]?.length ?? 0 }
  const reads = (placed: Chained) =>
    squaresOf(placed).every((square, n) => isInside(square, size) && spelled(board, square) === placed.word[n])

  function through(square: Square, word: string, direction: Direction): Chained[] {
    return [...word].map((_, n): Chained => ({ word, direction, ...stepped(square, direction, -n) })).filter(reads)
  }

  let best: Chained[] = []
  function goOn(chain: Chained[]): boolean {
    if (chain.length > best.length) best = chain
    const word = words[chain.length]
    if (word === undefined) return true
    const before = chain.at(-1)
    const next = before
      ? squaresOf(before).flatMap((square) => through(square, word, turned(before.direction)))
      : (['across', 'down'] as const).flatMap((direction) => through({ row: 0, col: 0 }, word, direction))
    return next.some((placed) => goOn([...chain, placed]))
  }
  goOn([])
  return best
}
