/* Composing with letters from a rack on a grid: taps, drags and keys all end in the same few changes of the draft. */
import type { Place } from '../board/drag.svelte'
import type { Size, Square } from '../board/geometry'
import { LinePlay } from '../board/gridplay.svelte'
import { BLANK, Draft, type Held } from './draft.svelte'

/** A blank waits to be told which letter it is. */
interface Asking {
  id: number
  square: Square
  from: DOMRect | null
  advance: boolean
}

interface Hooks {
  size: () => Size
  /** whether a letter lies there for good */
  isFixed: (square: Square) => boolean
  play: () => void
  /** the keyboard's way out of the board */
  leave: () => void
  lacks: (letter: string) => void
}

export class RackPlay extends LinePlay<Hooks> {
  draft = new Draft()
  asking = $state.raw<Asking | null>(null)

  isTaken = (square: Square): boolean => this.hooks.isFixed(square) || this.draft.at(square) !== null

  canLift = (square: Square): boolean => this.draft.at(square) !== null

  // Taps.

  tapSquare = (square: Square): void => {
    const laid = this.draft.at(square)
    if (laid) {
      this.draft.takeBack(laid.id)
      this.pointAt(square)
    } else if (this.draft.selected !== null && !this.hooks.isFixed(square)) {
      this.#lay(this.draft.selected, square)
      this.cursor = null
    } else this.pointOrTurn(square)
  }

  tapRack = (index: number): void => {
    const held = this.draft.held[index]
    if (!held) return
    if (this.draft.isOut(held.id)) {
      this.draft.takeBack(held.id)
      return
    }
    const target = this.target()
    if (target) this.#lay(held.id, target, null, true)
    else this.draft.selected = this.draft.selected === held.id ? null : held.id
  }

  /** The blank has been told its letter. */
  answer(letter: string): void {
    const asking = this.asking
    this.asking = null
    if (!asking) return
    this.draft.lay(asking.id, asking.square, letter, asking.from)
    if (asking.advance) this.advance(asking.square)
  }

  // Drags.

  liftFromRack = (index: number, event: PointerEvent, side: number, values: Record<string, number>): void => {
    const held = this.draft.held[index]
    if (!held) return
    const blank = held.letter === BLANK
    this.drag.press(
      event,
      {
        letter: blank ? '' : held.letter,
        value: blank ? null : (values[held.letter] ?? null),
        blank,
        side,
        origin: { kind: 'slot', index },
      },
      (place, from) => this.#drop(held, place, from, null),
    )
  }

  liftFromBoard = (square: Square, event: PointerEvent, side: number, values: Record<string, number>): void => {
    const laid = this.draft.at(square)
    const held = this.draft.held.find((piece) => piece.id === laid?.id)
    if (!laid || !held) return
    const value = laid.blank ? null : (values[laid.letter] ?? null)
    this.drag.press(
      event,
      {
        letter: laid.letter,
        value,
        blank: laid.blank,
        side: Math.max(side, 40),
        origin: { kind: 'square', row: square.row, col: square.col },
      },
      (place, from) => this.#drop(held, place, from, laid.letter),
    )
  }

  #drop(held: Held, place: Place | null, from: DOMRect, letter: string | null): void {
    if (place?.kind === 'square' && !this.hooks.isFixed(place)) {
      if (letter !== null) this.draft.lay(held.id, place, letter, from)
      else this.#lay(held.id, place, from)
      this.cursor = null
    } else if (place?.kind === 'slot' && letter === null) {
      this.draft.move(this.draft.held.indexOf(held), place.index)
      this.draft.home = { id: held.id, from }
    } else this.draft.takeBack(held.id, from)
  }

  // Keys.

  protected override typed(letter: string, asBlank: boolean): boolean {
    const target = this.target()
    if (!target) return false
    const held = this.draft.find(letter, asBlank)
    if (held) {
      this.draft.lay(held.id, target, letter)
      this.advance(target)
    } else this.hooks.lacks(letter)
    return true
  }

  protected override back(): void {
    const last = this.draft.laid.at(-1)
    if (!last) return
    this.draft.takeBack(last.id)
    this.pointAt(last)
  }

  protected override takeBackAll(): boolean {
    if (this.draft.laid.length === 0) return false
    this.draft.clear()
    return true
  }

  protected override space(): boolean {
    this.draft.shuffle()
    return true
  }

  #lay(id: number, square: Square, from: DOMRect | null = null, advance = false): void {
    const held = this.draft.held.find((piece) => piece.id === id)
    if (!held) return
    if (held.letter === BLANK) {
      this.asking = { id, square, from, advance }
      return
    }
    this.draft.lay(id, square, held.letter, from)
    if (advance) this.advance(square)
  }
}
