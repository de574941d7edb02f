/* Letters slid on a board of circles, in order, and the word picked by its ends. The server says what is allowed. */
import type { Place } from '../../board/drag.svelte'
import { sameSquare, type Square } from '../../board/geometry'
import { GridPlay } from '../../board/gridplay.svelte'
import type { ChoiceDown } from '../../wire/generated'
import type { WordsearchFormWord } from './wire'

export type Slide = [from: Square, to: Square]

interface Hooks {
  letterAt: (square: Square) => string
  choices: () => readonly ChoiceDown[]
  play: () => void
  leave: () => void
  /** a letter was let go where it cannot go: why? */
  blocked: (slide: Slide) => void
}

const pair = ({ row, col }: Square): [number, number] => [row, col]

/** The circles from one end of a word to the other; just the two ends when they are not in line. */
export function cellsBetween(first: Square, last: Square): Square[] {
  const down = last.row - first.row
  const right = last.col - first.col
  const far = Math.max(Math.abs(down), Math.abs(right))
  if (far === 0) return [first]
  if (down !== 0 && right !== 0 && Math.abs(down) !== Math.abs(right)) return [first, last]
  return Array.from({ length: far + 1 }, (_, n) => ({
    row: first.row + Math.sign(down) * n,
    col: first.col + Math.sign(right) * n,
  }))
}

export class SlidePlay extends GridPlay<Hooks> {
  slides = $state.raw<Slide[]>([])
  lifted = $state.raw<Square | null>(null)
  /** the next touches name the ends of the word */
  picking = $state(false)
  ends = $state.raw<Square[]>([])
  /** what can slide was said of an older draft */
  #stale = $state(true)
  /** done faster than the server answers: each waits its turn */
  #waiting: (() => void)[] = []

  get cells(): Square[] {
    const [first, last] = this.ends
    return first && last ? cellsBetween(first, last) : this.ends
  }

  get act(): WordsearchFormWord {
    return {
      kind: 'form_word',
      slides: this.slides.map(([from, to]) => [pair(from), pair(to)]),
      cells: this.ends.length === 2 ? this.cells.map(pair) : [],
    }
  }

  /** The letter on a circle once the draft's slides are made. */
  letterAt = (square: Square): string => {
    let at: Square = square
    for (let n = this.slides.length - 1; n >= 0; n--) {
      const [from, to] = this.slides[n]!
      if (sameSquare(to, at)) at = from
      else if (sameSquare(from, at)) return '.'
    }
    return this.hooks.letterAt(at)
  }

  reach(square: Square): Square[] {
    const found = this.hooks.choices().find(({ at }) => at[0] === square.row && at[1] === square.col)
    return (found?.to ?? []).map(([row, col]) => ({ row, col }))
  }

  /** While the server has not answered, any letter: it may have been freed by the slide before. */
  canLift = (square: Square): boolean =>
    !this.picking && (this.#stale ? this.letterAt(square) !== '.' : this.reach(square).length > 0)

  slideNumber(square: Square): number | null {
    const n = this.slides.findIndex(([, to]) => sameSquare(to, square))
    return n < 0 ? null : n + 1
  }

  /** The server has said what can slide next to this draft. */
  answered(): void {
    this.#stale = false
    while (!this.#stale && this.#waiting.length > 0) this.#waiting.shift()!()
  }

  #inTurn(action: () => void): void {
    if (this.#waiting.length > 0) this.#waiting.push(action)
    else action()
  }

  // Taps.

  tap = (square: Square): void => this.#inTurn(() => this.#tap(square))

  #tap(square: Square): void {
    if (this.picking) {
      this.#pick(square)
    } else if (this.ends.length === 2 && this.letterAt(square) !== '.') {
      // not the word that was meant: it is picked again
      this.#startPicking()
      this.#pick(square)
    } else if (this.lifted && !sameSquare(this.lifted, square) && this.letterAt(square) === '.') {
      this.#slide(this.lifted, square)
    } else {
      this.lifted = sameSquare(this.lifted, square) || this.letterAt(square) === '.' ? null : square
    }
  }

  #pick(square: Square): void {
    if (this.letterAt(square) === '.') return
    this.ends = this.ends.length === 1 && !sameSquare(this.ends[0]!, square) ? [this.ends[0]!, square] : [square]
    if (this.ends.length === 2) this.picking = false
  }

  startPicking = (): void => this.#inTurn(() => this.#startPicking())

  #startPicking(): void {
    this.lifted = null
    this.ends = []
    this.picking = true
  }

  #slide(from: Square, to: Square): void {
    this.lifted = null
    if (this.#stale) {
      this.#waiting.push(() => this.#slide(from, to))
      return
    }
    if (!this.reach(from).some((square) => sameSquare(square, to))) {
      this.hooks.blocked([from, to])
      return
    }
    this.#become([
      ...this.slides,
      [
        { row: from.row, col: from.col },
        { row: to.row, col: to.col },
      ],
    ])
  }

  get canUndo(): boolean {
    return this.lifted !== null || this.picking || this.ends.length > 0 || this.slides.length > 0
  }

  /** One thing: the letter in hand, the last end picked, the picking itself, the last slide. */
  undo(): void {
    this.#waiting = []
    if (this.lifted) this.lifted = null
    else if (this.ends.length > 0) {
      this.ends = this.ends.slice(0, -1)
      this.picking = true
    } else if (this.picking) this.picking = false
    else this.undoSlide()
  }

  /** The last slide, whatever was picked since. */
  undoSlide(): void {
    this.#waiting = []
    this.#become(this.slides.slice(0, -1))
  }

  /** Slid before the page was loaded again. */
  restore({ slides, cells }: WordsearchFormWord): void {
    const square = ([row, col]: [number, number]): Square => ({ row, col })
    this.#become(slides.map(([from, to]) => [square(from), square(to)]))
    if (cells.length > 1) this.ends = [square(cells[0]!), square(cells.at(-1)!)]
  }

  clear(): void {
    this.#waiting = []
    this.#become([])
  }

  #become(slides: Slide[]): void {
    this.lifted = null
    this.picking = false
    this.ends = []
    this.slides = slides
    this.#stale = true
  }

  // Drags.

  lift = (square: Square, event: PointerEvent, side: number, values: Record<string, number>): void => {
    const letter = this.letterAt(square)
    const lifted = {
      letter,
      value: values[letter] ?? null,
      blank: false,
      side: Math.max(side, 40),
      origin: { kind: 'square' as const, row: square.row, col: square.col },
    }
    this.drag.press(event, lifted, (place: Place | null) => {
      if (place?.kind === 'square' && !sameSquare(place, square))
        this.#inTurn(() => this.#slide(square, { row: place.row, col: place.col }))
    })
  }

  #goOn(at: Square | null): void {
    if (this.slides.length > 0 && this.ends.length < 2 && !this.picking) this.#startPicking()
    else if (this.picking && at) this.#pick({ row: at.row, col: at.col })
    else this.hooks.play()
  }

  // Keys: space lifts, lets go and picks; Enter goes on to the word, then announces it.

  protected override space(): boolean {
    const at = this.cursor
    if (at) this.tap({ row: at.row, col: at.col })
    return true
  }

  protected override enter(): void {
    const at = this.cursor
    this.#inTurn(() => this.#goOn(at))
  }

  protected override back(): void {
    this.undo()
  }

  /** First the word picked, then the slides. */
  protected override takeBackAll(): boolean {
    if (this.lifted || this.picking || this.ends.length > 0) {
      this.lifted = null
      this.picking = false
      this.ends = []
    } else if (this.slides.length > 0) this.clear()
    else return false
    return true
  }
}
