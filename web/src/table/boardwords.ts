/* The words that can be read on a board of crossed lines, and which of them may be opened. */
import { isInside, stepped, type Direction, type Size, type Square } from '../board/geometry'
import type { Position } from '../wire/generated'

export interface BoardWord {
  word: string
  direction: Direction
  cells: Square[]
}

/** Every line of two letters or more, across then down. `letterAt` says '.' where nothing lies. */
export function wordsOn(size: Size, letterAt: (square: Square) => string): BoardWord[] {
  const lies = (square: Square) => isInside(square, size) && letterAt(square) !== '.'
  const found: BoardWord[] = []
  for (const direction of ['across', 'down'] as const)
    for (let row = 0; row < size.rows; row++)
      for (let col = 0; col < size.cols; col++) {
        const first = { row, col }
        if (!lies(first) || lies(stepped(first, direction, -1))) continue
        const cells: Square[] = []
        for (let at: Square = first; lies(at); at = stepped(at, direction)) cells.push(at)
        const word = cells.map(letterAt).join('').toUpperCase()
        if (cells.length > 1) found.push({ word, direction, cells })
      }
  return found
}

/** While a move may be contested nobody learns what the dictionary says of the words it made or changed. */
export function settledWords(
  words: readonly BoardWord[],
  view: Pick<Position, 'window'>,
  moved: readonly (readonly [number, number])[],
): BoardWord[] {
  if (view.window === null) return [...words]
  return words.filter(({ cells }) => !cells.some((at) => moved.some(([row, col]) => row === at.row && col === at.col)))
}

export function wordsThrough(words: readonly BoardWord[], { row, col }: Square): BoardWord[] {
  return words.filter(({ cells }) => cells.some((at) => at.row === row && at.col === col))
}
