/* The same frame from its two sides: rows are mirrored, columns are not. */
import type { Square } from '../../board/geometry'
import { wordsOn, type BoardWord } from '../../table/boardwords'
import type { SheetLine } from '../../wire/generated'

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

/** The lines of the frame that somebody has scored: of the others nobody said that they are words. A row that was read on
    the far side stands here the other way round. */
export function scoredWords(rows: readonly string[], sheet: readonly SheetLine[]): BoardWord[] {
  const scored = new Set(sheet.filter(({ kind }) => kind === 'word').map(({ text }) => text))
  const size = { rows: rows.length, cols: rows[0]?.length ?? 0 }
  return wordsOn(size, ({ row, col }) => rows[row]?.[col] ?? '.').flatMap((line) => {
    const turned = [...line.word].reverse().join('')
    if (scored.has(line.word)) return [line]
    return line.direction === 'across' && scored.has(turned) ? [{ ...line, word: turned }] : []
  })
}

/** What a row says round one of its squares. */
export function rowRun(line: string, col: number): string {
  let first = col
  while (first > 0 && line[first - 1] !== '.') first--
  return line.slice(first).split('.')[0] ?? ''
}
