/* A large board on a phone: the whole of it for reading, a part of it enlarged for laying. */
import { loupeShowing, type Loupe, type Size, type Square } from './geometry'

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

  follow(at: Square | null): void {
    if (at && this.shown) this.shown = loupeShowing(this.shown, at, this.size())
  }

  /** Squares outside what is enlarged: the whole board for a moment, then back. What stops it comes back. */
  glance(squares: readonly Square[], ms: number): (() => void) | undefined {
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
