/* Composing with letters from a rack on a grid: taps, drags and keys all end in the same few changes of the draft. */
import { Drag, type Place } from '../board/drag.svelte'
import { nextFree, sameSquare, turned, type Cursor, type Size, type Square } from '../board/geometry'
import type { Gesture } from '../board/keys'
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

export class RackPlay {
  draft = new Draft()
  drag = new Drag()
  cursor = $state.raw<Cursor | null>(null)
  asking = $state.raw<Asking | null>(null)

  constructor(readonly hooks: Hooks) {}

  isTaken = (square: Square): boolean => this.hooks.isFixed(square) || this.draft.at(square) !== null

  canLift = (square: Square): boolean => this.draft.at(square) !== null

  // Taps.

  tapSquare = (square: Square): void => {
    const laid = this.draft.at(square)
    if (laid) {
      this.draft.takeBack(laid.id)
      this.cursor = { ...square, direction: this.cursor?.direction ?? 'across' }
    } else if (this.draft.selected !== null && !this.hooks.isFixed(square)) {
      this.#lay(this.draft.selected, square)
      this.cursor = null
    } else if (sameSquare(this.cursor, square) && this.cursor) {
      this.cursor = { ...this.cursor, direction: turned(this.cursor.direction) }
    } else {
      this.cursor = { row: square.row, col: square.col, direction: this.cursor?.direction ?? 'across' }
    }
  }

  tapRack = (index: number): void => {
    const held = this.draft.held[index]
    if (!held) return
    if (this.draft.isOut(held.id)) {
      this.draft.takeBack(held.id)
      return
    }
    const target = this.#cursorSquare()
    if (target) this.#lay(held.id, target, null, true)
    else this.draft.selected = this.draft.selected === held.id ? null : held.id
  }

  /** The blank has been told its letter. */
  answer(letter: string): void {
    const asking = this.asking
    this.asking = null
    if (!asking) return
    this.draft.lay(asking.id, asking.square, letter, asking.from)
    if (asking.advance) this.#advance(asking.square)
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

  gesture = (gesture: Gesture): boolean => {
    switch (gesture.kind) {
      case 'letter':
        return this.#type(gesture.letter, gesture.asBlank)
      case 'back':
        this.#back()
        return true
      case 'clear':
        if (this.draft.laid.length > 0) this.draft.clear()
        else {
          this.cursor = null
          this.hooks.leave()
        }
        return true
      case 'shuffle':
        this.draft.shuffle()
        return true
      case 'play':
        this.hooks.play()
        return true
      default:
        return false
    }
  }

  #type(letter: string, asBlank: boolean): boolean {
    const target = this.#cursorSquare()
    if (!target) return false
    const held = this.draft.find(letter, asBlank)
    if (held) {
      this.draft.lay(held.id, target, letter)
      this.#advance(target)
    } else this.hooks.lacks(letter)
    return true
  }

  #back(): void {
    const last = this.draft.laid.at(-1)
    if (!last) return
    this.draft.takeBack(last.id)
    this.cursor = { row: last.row, col: last.col, direction: this.cursor?.direction ?? 'across' }
  }

  /** Where the next letter goes: the cursor's square, or the first free one along its arrow. */
  #cursorSquare(): Square | null {
    const cursor = this.cursor
    if (!cursor) return null
    return this.isTaken(cursor) ? nextFree(cursor, cursor.direction, this.hooks.size(), this.isTaken) : cursor
  }

  #advance(from: Square): void {
    if (!this.cursor) return
    const { direction } = this.cursor
    const next = nextFree(from, direction, this.hooks.size(), this.isTaken)
    this.cursor = { direction, row: (next ?? from).row, col: (next ?? from).col }
  }

  #lay(id: number, square: Square, from: DOMRect | null = null, advance = false): void {
    const held = this.draft.held.find((piece) => piece.id === id)
    if (!held) return
    if (held.letter === BLANK) {
      this.asking = { id, square, from, advance }
      return
    }
    this.draft.lay(id, square, held.letter, from)
    if (advance) this.#advance(square)
  }
}
