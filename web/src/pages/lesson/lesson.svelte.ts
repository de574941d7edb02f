/* One step of a lesson: a session whose moves are judged by the lesson's referee, and nothing is stored but how far one is. */
import { inWords, t } from '../../i18n/index.svelte'
import { AskedLink } from '../../table/askedlink'
import { Session } from '../../table/session.svelte'
import type { LessonDown, LessonStep } from '../../wire/generated'
import { http } from '../../wire/http'

export class LessonSession extends Session {
  /** the small success has come */
  done = $derived(this.moves > 0)
  readonly step: LessonStep

  constructor(
    readonly lesson: LessonDown,
    /** from 1 */
    readonly number: number,
    readonly go: (number: number) => void,
    /** in the steps before: a screen reader speaks what is added */
    before: string[] = [],
  ) {
    super()
    this.told = before
    this.step = lesson.steps[number - 1]!
    this.view = { ...this.step.view, hint: { step: 1, cells: this.step.cells, points: null, move: null } }
    this.connectBy((hooks) => new AskedLink((message) => http.tryInLesson(lesson.game, number, message), hooks))
    this.tell(t().lesson.stepOf(number, lesson.steps.length))
    this.tell(inWords(this.step.sentence))
    this.tell(t().lesson.yourTurn(inWords(this.step.ask)))
  }

  /** The whole move, on the board and in words. */
  show(): void {
    const { view, step } = this
    if (view && !this.done)
      this.view = { ...view, hint: { step: 3, cells: step.cells, points: step.points, move: step.move } }
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
export function squaresOf(plain: unknown): [number, number][] {
  if (Array.isArray(plain)) {
    const [row, col] = plain as unknown[]
    if (typeof row === 'number' && typeof col === 'number') return [[row, col]]
    return plain.flatMap(squaresOf)
  }
  return typeof plain === 'object' && plain !== null ? Object.values(plain).flatMap(squaresOf) : []
}
