/* One problem: a session whose moves are judged over HTTP, the moves tried, the hints asked for. */
import { inWords, t } from '../../i18n/index.svelte'
import { toasts } from '../../pieces/toasts.svelte'
import { explained } from '../../errors'
import { AskedLink } from '../../table/askedlink'
import { Session } from '../../table/session.svelte'
import type { Act, BoardProblem, Down } from '../../wire/generated'
import { http } from '../../wire/http'
import { keptOf, type Kept } from './streak'

export interface Try {
  word: string
  points: number
}

export const HINTS = 3

export class ProblemSession extends Session {
  /** the answer was found */
  done = $derived(this.moves > 0)
  tries = $state.raw<Try[]>([])
  hints = $state(0)
  /** what this browser keeps of the game's problems */
  kept = $state.raw<Kept>({ days: [], record: 0, solved: [] })
  #playing: Try | null = null

  constructor(
    readonly problem: BoardProblem,
    /** the day it is the problem of; none for practice */
    readonly day: string | null,
  ) {
    super()
    this.kept = keptOf(problem.game)
    this.view = problem.view
    this.connectBy((hooks) => new AskedLink((up) => http.tryInProblem(problem.game, problem.number, up), hooks))
    this.tell(this.asked)
  }

  /** the question, in words */
  get asked(): string {
    const { ask, points } = this.problem
    return ask ? inWords(ask) : t().board.question(points)
  }

  override act<A extends Act>(act: A): void {
    const words = this.preview?.code === null ? this.preview.words.map(({ word }) => word) : []
    this.#playing = words.length > 0 ? { word: t().common.and(words), points: this.preview!.points } : null
    super.act(act)
  }

  override take(message: Down): void {
    if (message.type === 'refused' && message.code === 'problem/other_move' && this.#playing) {
      const { word } = this.#playing
      if (!this.tries.some((one) => one.word === word)) this.tries = [...this.tries, this.#playing]
    }
    super.take(message)
  }

  async help(step: number): Promise<void> {
    try {
      const told = await http.problemHint(this.problem.game, this.problem.number, step)
      if (this.view && !this.done) this.view = { ...this.view, hint: told }
      this.hints = Math.max(this.hints, step)
    } catch (error) {
      toasts.show(explained(error), 'cross')
    }
  }
}
