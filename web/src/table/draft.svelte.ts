/* Letters of one's rack, some of them laid out on the board for now. Nothing here is known to the server yet. */
import type { RackPiece } from '../board/Rack.svelte'
import { sameSquare, type Square } from '../board/geometry'
import { shuffled } from '../board/gridplay.svelte'
import { sound } from '../settings/sound'

/** A letter and where it lies. */
export interface Lying extends Square {
  letter: string
  blank: boolean
}

export const BLANK = '?'

export interface Held {
  id: number
  /** as it stands on the rack: BLANK for a blank */
  letter: string
  drawn: number | null
}

export interface Laid extends Lying {
  id: number
  /** where it was let go, for the glide */
  from: DOMRect | null
}

export class Draft {
  held = $state.raw<Held[]>([])
  laid = $state.raw<Laid[]>([])
  selected = $state<number | null>(null)
  home = $state.raw<{ id: number; from: DOMRect } | null>(null)
  #next = 0
  #started = false

  /** The rack as the server sees it now. Letters that stay keep their places, new ones fill the holes. */
  sync(rack: readonly string[]): void {
    const wanted = new Map<string, number>()
    for (const letter of rack) wanted.set(letter, (wanted.get(letter) ?? 0) + 1)
    const stays = new Set<number>()
    const out = new Set(this.laid.map((tile) => tile.id))
    const inOrder = [...this.held.filter((h) => !out.has(h.id)), ...this.held.filter((h) => out.has(h.id))]
    for (const held of inOrder) {
      const left = wanted.get(held.letter) ?? 0
      if (left > 0) {
        wanted.set(held.letter, left - 1)
        stays.add(held.id)
      }
    }
    const fresh: Held[] = []
    for (const letter of rack) {
      const left = wanted.get(letter) ?? 0
      if (left > 0) {
        wanted.set(letter, left - 1)
        fresh.push({ id: this.#next++, letter, drawn: this.#started ? fresh.length : null })
      }
    }
    if (fresh.length === 0 && stays.size === this.held.length) return
    const kept = this.held.map((held) => (stays.has(held.id) ? { ...held, drawn: null } : (fresh.shift() ?? null)))
    this.held = [...kept.filter((held) => held !== null), ...fresh]
    this.laid = this.laid.filter((tile) => stays.has(tile.id))
    this.selected = null
    this.home = null
    this.#started = true
  }

  isOut(id: number): boolean {
    return this.laid.some((tile) => tile.id === id)
  }

  at(square: Square): Laid | null {
    return this.laid.find((tile) => sameSquare(tile, square)) ?? null
  }

  /** The rack as it is drawn. */
  pieces(values: Record<string, number>): RackPiece[] {
    return this.held.map(({ id, letter, drawn }) => ({
      id,
      letter: letter === BLANK ? '' : letter,
      value: letter === BLANK ? null : (values[letter] ?? null),
      blank: letter === BLANK,
      out: this.isOut(id),
      drawn,
    }))
  }

  /** A piece still on the rack that can stand for this letter. */
  find(letter: string, asBlank = false): Held | null {
    const free = this.held.filter((held) => !this.isOut(held.id))
    const own = asBlank ? undefined : free.find((held) => held.letter === letter)
    return own ?? free.find((held) => held.letter === BLANK) ?? null
  }

  lay(id: number, square: Square, letter: string, from: DOMRect | null = null): void {
    const held = this.held.find((piece) => piece.id === id)
    if (!held) return
    const tile = { id, row: square.row, col: square.col, letter, blank: held.letter === BLANK, from }
    this.laid = [...this.laid.filter((other) => other.id !== id && !sameSquare(other, square)), tile]
    this.selected = null
    this.home = null
    sound('lay')
  }

  takeBack(id: number, from: DOMRect | null = null): void {
    this.laid = this.laid.filter((tile) => tile.id !== id)
    this.home = from ? { id, from } : null
  }

  clear(): void {
    this.laid = []
    this.selected = null
    this.home = null
  }

  /** Letters laid out before the page was loaded again, as far as the rack still holds them. */
  restore(kept: readonly Lying[]): void {
    for (const { row, col, letter, blank } of kept) {
      const held = this.find(letter, blank)
      if (held && (held.letter === BLANK) === blank)
        this.laid = [...this.laid, { id: held.id, row, col, letter, blank, from: null }]
    }
  }

  /** What lies where somebody else has played meanwhile comes home. */
  giveWay(taken: (square: Square) => boolean): void {
    const stay = this.laid.filter((tile) => !taken(tile))
    if (stay.length !== this.laid.length) this.laid = stay
  }

  shuffle(): void {
    this.held = shuffled(this.held).map((held) => ({ ...held, drawn: null }))
    this.home = null
  }

  move(from: number, to: number): void {
    const moved = this.held.map((held) => ({ ...held, drawn: null }))
    const [piece] = moved.splice(from, 1)
    if (piece) moved.splice(to, 0, piece)
    this.held = moved
  }
}
