/* Composing on a grid, whatever is laid there: the cursor, the drag and the keys. What they do is the game's. */
import { Drag } from './drag.svelte'
import { nextFree, sameSquare, turned, type Cursor, type Size, type Square } from './geometry'
import type { Gesture } from './keys'

export interface Hooks {
  play: () => void
  /** the keyboard's way out of the board */
  leave: () => void
}

export abstract class GridPlay<H extends Hooks = Hooks> {
  cursor = $state.raw<Cursor | null>(null)
  drag = new Drag()

  constructor(readonly hooks: H) {}

  /** A letter typed; false when the key means nothing here. */
  protected typed(_letter: string, _asBlank: boolean): boolean {
    return false
  }

  /** The last thing laid comes home. */
  protected abstract back(): void

  /** Everything comes home; false when there was nothing to take back. */
  protected abstract takeBackAll(): boolean

  /** The space bar; false when it means nothing here. */
  protected space(): boolean {
    return false
  }

  protected enter(): void {
    this.hooks.play()
  }

  gesture = (gesture: Gesture): boolean => {
    switch (gesture.kind) {
      case 'letter':
        return this.typed(gesture.letter, gesture.asBlank)
      case 'back':
        this.back()
        return true
      case 'clear':
        if (!this.takeBackAll()) {
          this.cursor = null
          this.hooks.leave()
        }
        return true
      case 'shuffle':
        return this.space()
      case 'play':
        this.enter()
        return true
      default:
        return false
    }
  }

  /** The cursor goes there, its arrow as it was. */
  protected pointAt({ row, col }: Square): void {
    this.cursor = { row, col, direction: this.cursor?.direction ?? 'across' }
  }

  /** A touch brings the cursor; another turns its arrow. */
  protected pointOrTurn(square: Square): void {
    if (this.cursor && sameSquare(this.cursor, square))
      this.cursor = { ...this.cursor, direction: turned(this.cursor.direction) }
    else this.pointAt(square)
  }
}

interface LineHooks extends Hooks {
  size: () => Size
}

/** Letters laid one after the other along the cursor's arrow. */
export abstract class LinePlay<H extends LineHooks = LineHooks> extends GridPlay<H> {
  /** whether something lies there, for good or for now */
  abstract isTaken: (square: Square) => boolean

  /** Where the next letter goes: the cursor's square, or the first free one along its arrow. */
  protected target(): Square | null {
    const { cursor } = this
    if (!cursor) return null
    return this.isTaken(cursor) ? nextFree(cursor, cursor.direction, this.hooks.size(), this.isTaken) : cursor
  }

  protected advance(from: Square): void {
    if (!this.cursor) return
    const { direction } = this.cursor
    const { row, col } = nextFree(from, direction, this.hooks.size(), this.isTaken) ?? from
    this.cursor = { direction, row, col }
  }
}

export function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
  }
  return mixed
}
