/* One letter of the common stock laid out on the frame for now. */
import { Drag } from '../../board/drag.svelte'
import { sameSquare, type Cursor, type Square } from '../../board/geometry'
import type { Gesture } from '../../board/keys'

interface Hooks {
  isFixed: (square: Square) => boolean
  inStock: (letter: string) => boolean
  play: () => void
  leave: () => void
  lacks: (letter: string) => void
}

export class LetterPlay {
  letter = $state<string | null>(null)
  square = $state.raw<Square | null>(null)
  cursor = $state.raw<Cursor | null>(null)
  drag = new Drag()

  constructor(readonly hooks: Hooks) {}

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
    this.cursor = { row: square.row, col: square.col, direction: this.cursor?.direction ?? 'across' }
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

  clear(): void {
    this.letter = null
    this.square = null
  }

  gesture = (gesture: Gesture): boolean => {
    const at = this.cursor
    switch (gesture.kind) {
      case 'letter':
        if (!at || this.hooks.isFixed(at)) return true
        if (this.hooks.inStock(gesture.letter)) {
          this.letter = gesture.letter
          this.square = { row: at.row, col: at.col }
        } else this.hooks.lacks(gesture.letter)
        return true
      case 'back':
      case 'clear':
        if (this.letter !== null || this.square) this.clear()
        else if (gesture.kind === 'clear') {
          this.cursor = null
          this.hooks.leave()
        }
        return true
      case 'play':
        this.hooks.play()
        return true
      default:
        return false
    }
  }
}
