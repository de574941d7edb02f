/* A large board on a phone: the whole of it for reading, a part of it enlarged for laying. */
import { untrack } from 'svelte'
import { loupeShowing, type Loupe, type Size, type Square } from './geometry'

const WHOLE_BOARD_MS = 1500

export class Magnifier {
  shown = $state.raw<Loupe | null>(null)

  constructor(
    readonly size: () => Size,
    readonly side: number,
  ) {}

  open(at: Square): void {
    const { rows, cols } = this.size()
    const middle = (n: number, whole: number) => Math.max(0, Math.min(whole - this.side, n - (this.side >> 1)))
    this.shown = { row: middle(at.row, rows), col: middle(at.col, cols), rows: this.side, cols: this.side }
  }

  /** Follows the cursor, and shows the whole board for a moment when somebody lays elsewhere. Called once, by a table. */
  attend(cursor: () => Square | null, laid: () => readonly Square[]): void {
    $effect(() => {
      const at = cursor()
      untrack(() => this.follow(at))
    })
    $effect(() => {
      const squares = laid()
      return untrack(() => this.showAll(squares, WHOLE_BOARD_MS))
    })
  }

  follow(at: Square | null): void {
    if (at && this.shown) this.shown = loupeShowing(this.shown, at, this.size())
  }

  /** Shows the whole board for `ms` when one of these squares is outside the enlarged part. Returns what cancels it. */
  showAll(squares: readonly Square[], ms: number): (() => void) | undefined {
    const seen = this.shown
    if (
      !seen ||
      !squares.some(
        ({ row, col }) =>
          row < seen.row || row >= seen.row + seen.rows || col < seen.col || col >= seen.col + seen.cols,
      )
    )
      return undefined
    this.shown = null
    // whoever has opened another part meanwhile stays there
    const timer = setTimeout(() => (this.shown ??= seen), ms)
    return () => clearTimeout(timer)
  }
}
