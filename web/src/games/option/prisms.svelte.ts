/* Prisms of one's rack laid out on the grid, and prisms of the grid turned over, for now. The server says what is allowed. */
import type { Place } from '../../board/drag.svelte'
import { sameSquare, type Size, type Square } from '../../board/geometry'
import { LinePlay, shuffled } from '../../board/gridplay.svelte'
import type { OptionLayPrisms, OptionPrism, OptionStanding } from './wire'

export const STAR = '*'

export interface Held {
  /** its place in the rack as the server counts */
  place: number
  prism: OptionPrism
  face: number
}

export interface LaidPrism extends Square {
  place: number
  prism: OptionPrism
  face: number
  letter: string
}

type Asking =
  { kind: 'lay'; place: number; face: number; square: Square; advance: boolean } | { kind: 'flip'; square: Square }

interface Hooks {
  size: () => Size
  standing: (square: Square) => OptionStanding | null
  play: () => void
  leave: () => void
  lacks: (letter: string) => void
}

const other = (face: number) => 1 - face
/** A star stands with its letter in front: laid so it asks nothing, turned over it asks which letter it is. */
const letterFace = (prism: OptionPrism) => (prism.faces.startsWith(STAR) ? 1 : 0)

export class PrismPlay extends LinePlay<Hooks> {
  held = $state.raw<Held[]>([])
  laid = $state.raw<LaidPrism[]>([])
  flips = $state.raw<(Square & { letter: string })[]>([])
  selected = $state<number | null>(null)
  asking = $state.raw<Asking | null>(null)

  /** A new rack: everything comes home, prisms that stay keep their order and their face. */
  sync(rack: readonly OptionPrism[]): void {
    const kept = [...this.held]
    const fresh = rack.map((prism, place): Held => {
      const at = kept.findIndex((held) => held.prism.faces === prism.faces && held.prism.colours === prism.colours)
      return { place, prism, face: at < 0 ? letterFace(prism) : kept.splice(at, 1)[0]!.face }
    })
    this.held = fresh
    this.clear()
  }

  get act(): OptionLayPrisms | null {
    if (this.laid.length === 0 && this.flips.length === 0) return null
    return {
      kind: 'lay_prisms',
      tiles: this.laid.map(({ row, col, letter, place, face }) => [row, col, letter, place, face]),
      flips: this.flips.map(({ row, col, letter }) => [row, col, letter]),
    }
  }

  at(square: Square): LaidPrism | null {
    return this.laid.find((prism) => sameSquare(prism, square)) ?? null
  }

  flipAt(square: Square): string | null {
    return this.flips.find((flip) => sameSquare(flip, square))?.letter ?? null
  }

  isOut = (place: number): boolean => this.laid.some((prism) => prism.place === place)
  isTaken = (square: Square): boolean => this.hooks.standing(square) !== null || this.at(square) !== null
  canLift = (square: Square): boolean => this.at(square) !== null

  // What can be done.

  #lay(held: Held, face: number, square: Square, advance: boolean): void {
    const letter = held.prism.faces[face]!
    if (letter === STAR) {
      this.asking = { kind: 'lay', place: held.place, face, square, advance }
      return
    }
    this.#put(held, face, square, letter, advance)
  }

  #put(held: Held, face: number, square: Square, letter: string, advance: boolean): void {
    this.laid = [
      ...this.laid.filter((prism) => prism.place !== held.place && !sameSquare(prism, square)),
      { row: square.row, col: square.col, place: held.place, prism: held.prism, face, letter },
    ]
    this.selected = null
    if (advance) this.advance(square)
  }

  takeBack(place: number): void {
    this.laid = this.laid.filter((prism) => prism.place !== place)
  }

  turnHeld(place: number): void {
    this.held = this.held.map((held) => (held.place === place ? { ...held, face: other(held.face) } : held))
  }

  /** Turn what lies on a square: one's own prism to its other face, a prism of the grid as a flip. */
  turnAt(square: Square): void {
    const own = this.at(square)
    const held = own && this.held.find(({ place }) => place === own.place)
    if (own && held) {
      this.#lay(held, other(own.face), square, false)
      return
    }
    const standing = this.hooks.standing(square)
    if (!standing) return
    if (this.flipAt(square) !== null) this.flips = this.flips.filter((flip) => !sameSquare(flip, square))
    else if (standing.faces[other(standing.shown)] === STAR) this.asking = { kind: 'flip', square }
    else
      this.flips = [...this.flips, { row: square.row, col: square.col, letter: standing.faces[other(standing.shown)]! }]
  }

  /** The star has been told its letter. */
  answer(letter: string): void {
    const asking = this.asking
    this.asking = null
    if (asking?.kind === 'flip')
      this.flips = [...this.flips, { row: asking.square.row, col: asking.square.col, letter }]
    const held = asking?.kind === 'lay' ? this.held.find(({ place }) => place === asking.place) : null
    if (asking?.kind === 'lay' && held) this.#put(held, asking.face, asking.square, letter, asking.advance)
  }

  /** Laid out before the page was loaded again: what the rack still holds and the grid still lets lie or turn. */
  restore({ tiles, flips }: OptionLayPrisms): void {
    for (const [row, col, letter, place, face] of tiles) {
      const held = this.held.find((one) => one.place === place)
      if (held && [letter, STAR].includes(held.prism.faces[face]!) && !this.isTaken({ row, col }))
        this.#put(held, face, { row, col }, letter, false)
    }
    this.flips = flips
      .map(([row, col, letter]) => ({ row, col, letter }))
      .filter((flip) => {
        const standing = this.hooks.standing(flip)
        return standing !== null && [flip.letter, STAR].includes(standing.faces[other(standing.shown)]!)
      })
  }

  clear(): void {
    this.laid = []
    this.flips = []
    this.selected = null
  }

  shuffle(): void {
    this.held = shuffled(this.held)
  }

  // Taps.

  tapSquare = (square: Square): void => {
    const held = this.held.find(({ place }) => place === this.selected)
    if (this.isTaken(square)) this.turnAt(square)
    else if (held) this.#lay(held, held.face, square, false)
    else this.pointOrTurn(square)
  }

  tapRack = (index: number): void => {
    const held = this.held[index]
    if (!held) return
    if (this.isOut(held.place)) this.takeBack(held.place)
    else if (this.cursor && this.selected === null) {
      const target = this.target()
      if (target) this.#lay(held, held.face, target, true)
    } else if (this.selected === held.place) this.turnHeld(held.place)
    else this.selected = held.place
  }

  // Drags.

  liftFromRack = (index: number, event: PointerEvent, side: number): void => {
    const held = this.held[index]
    if (held) this.#press(held, held.face, event, side, { kind: 'slot', index })
  }

  liftFromBoard = (square: Square, event: PointerEvent, side: number): void => {
    const laid = this.at(square)
    const held = this.held.find(({ place }) => place === laid?.place)
    if (laid && held)
      this.#press(held, laid.face, event, Math.max(side, 40), { kind: 'square', row: square.row, col: square.col })
  }

  #press(held: Held, face: number, event: PointerEvent, side: number, origin: Place): void {
    const lifted = { letter: held.prism.faces[face]!, value: held.place, blank: face === 1, side, origin }
    this.drag.press(event, lifted, (place) => {
      if (place?.kind === 'square' && this.hooks.standing(place) === null) {
        this.#lay(held, face, { row: place.row, col: place.col }, false)
        this.cursor = null
      } else this.takeBack(held.place)
    })
  }

  // Keys: a letter lays the prism that has it, on either face; space turns what the cursor is on.

  protected override typed(letter: string, asBlank: boolean): boolean {
    if (this.cursor) this.#type(letter, asBlank)
    return true
  }

  protected override space(): boolean {
    const at = this.cursor
    if (at && this.isTaken(at)) this.turnAt({ row: at.row, col: at.col })
    else this.shuffle()
    return true
  }

  protected override back(): void {
    const last = this.laid.at(-1)
    if (!last) return
    this.takeBack(last.place)
    this.pointAt(last)
  }

  protected override takeBackAll(): boolean {
    if (this.laid.length === 0 && this.flips.length === 0) return false
    this.clear()
    return true
  }

  /** The prism for a letter; those already laid may have to change places with it. */
  #type(letter: string, asStar: boolean): void {
    const target = this.target()
    const isStar = (prism: LaidPrism) => prism.prism.faces[prism.face] === STAR
    const letters = this.laid.filter((prism) => !isStar(prism)).map((prism) => prism.letter)
    const free = this.held.filter(({ place }) => !this.laid.some((prism) => prism.place === place && isStar(prism)))
    const shared = target && !asStar ? dealt([...letters, letter], free) : null
    if (target && shared) {
      const deal = (square: Square, text: string): LaidPrism => {
        const { held, face } = shared.shift()!
        return { row: square.row, col: square.col, letter: text, place: held.place, prism: held.prism, face }
      }
      this.laid = [
        ...this.laid.map((prism) => (isStar(prism) ? prism : deal(prism, prism.letter))),
        deal(target, letter),
      ]
      this.selected = null
      this.advance(target)
      return
    }
    const star = this.held.find(({ place, prism }) => !this.isOut(place) && prism.faces.includes(STAR))
    if (target && star) this.#put(star, star.prism.faces.indexOf(STAR), target, letter, true)
    else this.hooks.lacks(letter)
  }
}

/** A prism and a face for each of these letters, no prism twice; null when there is no such deal. */
export function dealt(letters: readonly string[], held: readonly Held[]): { held: Held; face: number }[] | null {
  const owner = new Map<number, number>()
  const give = (n: number, tried: Set<number>): boolean =>
    held.some((one, at) => {
      if (tried.has(at) || !one.prism.faces.includes(letters[n]!)) return false
      tried.add(at)
      const before = owner.get(at)
      if (before !== undefined && !give(before, tried)) return false
      owner.set(at, n)
      return true
    })
  if (!letters.every((_, n) => give(n, new Set()))) return null
  return letters.map((letter, n) => {
    const at = [...owner].find(([, wants]) => wants === n)![0]
    return { held: held[at]!, face: held[at]!.prism.faces.indexOf(letter) }
  })
}
