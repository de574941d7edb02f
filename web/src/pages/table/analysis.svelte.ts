/* The analysis of one finished game: asked for, followed, stopped, gone on with. */
import { language } from '../../i18n/index.svelte'
import type { AnalysisDown, MoveReport, Report, TurnReport } from '../../wire/generated'
import { http } from '../../wire/http'

const EACH_MS = 700

/** a word that was missed, the turn it was missed at, and what was played there */
export interface Missed {
  at: number
  move: MoveReport
  played: MoveReport
}

export const playedOf = (turn: TurnReport): MoveReport => turn.moves.find((move) => move.played)!

/** how a move is called: its word, or as one writes it */
export const moveWord = (move: MoveReport): string => move.words[0] ?? move.text

export const missedIn = (report: Report): Missed[] =>
  report.turns.flatMap((turn, at) => {
    const move = turn.missed === null ? null : turn.moves[turn.missed]
    return move && move.words.length > 0 ? [{ at, move, played: playedOf(turn) }] : []
  })

export class Analysis {
  down = $state.raw<AnalysisDown | null>(null)
  failed = $state(false)
  private readonly id: string
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(id: string) {
    this.id = id
  }

  get report(): Report | null {
    return this.down?.report ?? null
  }

  /** what is there already */
  look = (): Promise<void> => this.follow(() => http.analysis(this.id, language()))
  begin = (): Promise<void> => this.follow(() => http.analyse(this.id, language()))
  stop = (): Promise<void> => this.follow(() => http.stopAnalysis(this.id, language()))

  close(): void {
    clearTimeout(this.timer)
  }

  private async follow(ask: () => Promise<AnalysisDown>): Promise<void> {
    clearTimeout(this.timer)
    try {
      this.down = await ask()
      this.failed = false
    } catch {
      this.failed = true
      return
    }
    if (this.down.is_running && this.down.report === null) this.timer = setTimeout(() => void this.look(), EACH_MS)
  }
}
