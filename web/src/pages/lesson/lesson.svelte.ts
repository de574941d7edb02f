/* One guided position, of a lesson or of an article: a session whose moves are judged over HTTP, and nothing is stored. */
import { inWords, t } from '../../i18n/index.svelte'
import { AskedLink } from '../../table/askedlink'
import { Session } from '../../table/session.svelte'
import type { Down, LessonDown, LessonStep, Up } from '../../wire/generated'

export class LessonSession extends Session {
  /** the small success has come */
  done = $derived(this.moves > 0)
  readonly step: LessonStep
  /** the squares of what is asked */
  readonly #asked: Set<string>

  constructor(
    readonly lesson: LessonDown,
    /** from 1 */
    readonly number: number,
    readonly go: (number: number) => void,
    /** judges a move */
    ask: (message: Up) => Promise<Down>,
    /** which step this is, in words */
    heading: string,
    /** what was told before: a screen reader speaks what is added */
    before: string[] = [],
  ) {
    super()
    this.told = before
    this.step = lesson.steps[number - 1]!
    this.#asked = new Set(squaresOf(this.step.move).map(([row, col]) => `${row},${col}`))
    this.view = { ...this.step.view, hint: { step: 1, cells: this.step.cells, points: null, move: null } }
    this.connectBy((hooks) => new AskedLink(ask, hooks))
    this.tell(heading)
    this.tell(inWords(this.step.sentence))
    this.tell(t().lesson.yourTurn(inWords(this.step.ask)))
  }

  /** The whole move, on the board and in words. */
  show(): void {
    const { view, step } = this
    if (view && !this.done)
      this.view = { ...view, hint: { step: 3, cells: step.cells, points: step.points, move: step.move } }
  }

  /** Whether a square matters here: the rest of a crowded board is dimmed. */
  lights(row: number, col: number): boolean {
    return !this.lesson.fade || this.done || this.#asked.has(`${row},${col}`)
  }

  /** What is said of the mistake just made, where it was expected. */
  get answer(): string | null {
    const { wrong } = this.step
    const refused = wrong.find((one) => one.code === this.refusal?.code)
    const drafted = wrong.find((one) => one.drafted && one.code === this.preview?.code)
    const said = refused ?? drafted
    return said ? inWords(said.said) : null
  }

  /** the article that the mistake is against */
  get article(): string | null {
    return this.refusal?.article ?? this.preview?.article ?? null
  }
}

/** The squares of a move: every pair of numbers that begins a list. */
function squaresOf(plain: unknown): [number, number][] {
  if (Array.isArray(plain)) {
    const [row, col] = plain as unknown[]
    if (typeof row === 'number' && typeof col === 'number') return [[row, col]]
    return plain.flatMap(squaresOf)
  }
  return typeof plain === 'object' && plain !== null ? Object.values(plain).flatMap(squaresOf) : []
}
