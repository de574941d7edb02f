/* Where a turn stands on the score sheet: what is said of it elsewhere cites the same number. */
import { roundsOf } from '../../table/sheet'
import type { SheetLine } from '../../wire/generated'

/** The number of its row; null where the sheet has none for it. */
export function rowOf(
  sheet: readonly SheetLine[],
  seats: number,
  { seat, turn_no }: { seat: number; turn_no: number },
): number | null {
  const holds = (lines: readonly SheetLine[] = []) => lines.some((line) => line.turn_no === turn_no)
  return roundsOf(sheet, seats).find(({ number, turns }) => number !== null && holds(turns[seat]))?.number ?? null
}
