/* Squares of a board, counted from 0: rows run down, columns run right. Knows no rule of any game. */
export type Direction = 'across' | 'down'

export interface Square {
  row: number
  col: number
}

export interface Cursor extends Square {
  direction: Direction
}

export interface Size {
  rows: number
  cols: number
}

/** Part of a board shown enlarged. */
export interface Loupe extends Square, Size {}

export function sameSquare(a: Square | null, b: Square | null): boolean {
  return a !== null && b !== null && a.row === b.row && a.col === b.col
}

export function isInside(square: Square, size: Size): boolean {
  return square.row >= 0 && square.col >= 0 && square.row < size.rows && square.col < size.cols
}

export function turned(direction: Direction): Direction {
  return direction === 'across' ? 'down' : 'across'
}

export function stepped(square: Square, direction: Direction, by = 1): Square {
  return direction === 'across' ? { row: square.row, col: square.col + by } : { row: square.row + by, col: square.col }
}

/** The next square along the arrow that nothing lies on; null at the edge. `by` is 1 forwards, -1 back. */
export function nextFree(
  from: Square,
  direction: Direction,
  size: Size,
  taken: (square: Square) => boolean,
  by = 1,
): Square | null {
  let square = stepped(from, direction, by)
  while (isInside(square, size)) {
    if (!taken(square)) return square
    square = stepped(square, direction, by)
  }
  return null
}

/** The row's letter, as the A of A8. */
export function rowName(row: number): string {
  return String.fromCharCode(65 + row)
}

/** Row as a letter, column from 1, as records write it. */
export function squareName({ row, col }: Square): string {
  return `${rowName(row)}${col + 1}`
}

/** More rows are free above these squares than below: what is said of them goes there. */
export function lieLow(squares: readonly Square[], { rows }: Size): boolean {
  const taken = squares.map(({ row }) => row)
  return taken.length > 0 && Math.min(...taken) > rows - 1 - Math.max(...taken)
}

/** Where a loupe must stand to show a square with one more around it, moved as little as possible. */
export function loupeShowing(loupe: Loupe, square: Square, size: Size): Loupe {
  const slide = (start: number, shown: number, at: number, whole: number) => {
    const near = Math.min(start, Math.max(0, at - 1))
    const far = Math.max(near, Math.min(whole, at + 2) - shown)
    return Math.max(0, Math.min(far, whole - shown))
  }
  return {
    ...loupe,
    row: slide(loupe.row, loupe.rows, square.row, size.rows),
    col: slide(loupe.col, loupe.cols, square.col, size.cols),
  }
}
