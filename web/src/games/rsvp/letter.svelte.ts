/* One letter of the common stock laid out on the frame for now. */
import { sameSquare, type Square } from '../../board/geometry'
import { GridPlay } from '../../board/gridplay.svelte'

interface Hooks {
  isFixed: (square: Square) => boolean
  inStock: (letter: string) => boolean
  play: () => void
  leave: () => void
  lacks: (letter: string) => void
}

/** The letter chosen, the square, or both. */
export interface Chosen {
  letter: string | null
  square: Square | null
}

export class LetterPlay extends GridPlay<Hooks> {
  letter = $state<string | null>(null)
  square = $state.raw<Square | null>(null)

  get laid(): { row: number; col: number; letter: string } | null {
    return this.letter !== null && this.square ? { ...this.square, letter: this.letter } : null
  }

  at(square: Square): string | null {
    return sameSquare(this.square, square) ? this.letter : null
  }

  tapSquare = (square: Square): void => {
    if (this.hooks.isFixed(square)) return
    if (sameSquare(this.square, square) && this.letter !== null) this.square = null
    else this.square = { row: square.row, col: square.col }
    this.pointAt(square)
  }

  tapLetter = (letter: string): void => {
    this.letter = this.letter === letter && !this.square ? null : letter
  }

  lift = (letter: string, event: PointerEvent, side: number, values: Record<string, number>): void => {
    this.drag.press(
      event,
      {
        letter,
        value: values[letter] ?? null,
        blank: false,
        side: Math.max(side, 40),
        origin: { kind: 'slot', index: -1 },
      },
      (place) => {
        if (place?.kind !== 'square' || this.hooks.isFixed(place)) return
        this.letter = letter
        this.square = { row: place.row, col: place.col }
      },
    )
  }

  get kept(): Chosen | null {
    return this.letter === null && !this.square ? null : { letter: this.letter, square: this.square }
  }

  /** Laid out before the page was loaded again, if it still can be. */
  restore({ letter, square }: Chosen): void {
    if ((letter !== null && !this.hooks.inStock(letter)) || (square && this.hooks.isFixed(square))) return
    this.letter = letter
    this.square = square
  }

  clear(): void {
    this.letter = null
    this.square = null
  }

  protected override typed(letter: string): boolean {
    const at = this.cursor
    if (!at || this.hooks.isFixed(at)) return true
    if (this.hooks.inStock(letter)) {
      this.letter = letter
      this.square = { row: at.row, col: at.col }
    } else this.hooks.lacks(letter)
    return true
  }

  protected override back(): void {
    this.clear()
  }

  protected override takeBackAll(): boolean {
    if (this.letter === null && !this.square) return false
    this.clear()
    return true
  }
}
