/* The analysis of one finished game: asked for, followed, stopped, gone on with. */
import { language, t } from '../../i18n/index.svelte'
import type { AnalysisDown, MoveReport, Report, TurnReport } from '../../wire/generated'
import { http } from '../../wire/http'

const EACH_MS = 700

/** a word that was missed, by whom, the turn it was missed at, and what was played there */
export interface Missed {
  at: number
  seat: number
  move: MoveReport
  played: MoveReport
}

export const playedOf = (turn: TurnReport): MoveReport => turn.moves.find((move) => move.played)!

/** one letter laid on a square, as one writes it, with the lines that were announced */
const LONE = /^([A-Z]\d+) ([A-Z])-?\|?$/

/** what is shown of a move as pieces: its word, or the one letter that was laid */
export const lettersOf = ({ words, text }: MoveReport): string => words[0] ?? LONE.exec(text)?.[2] ?? ''

/** how a move is called: its word, its letter and where, or as one writes it */
export function moveWord({ words, text }: MoveReport): string {
  const [, square, letter] = LONE.exec(text) ?? []
  return words[0] ?? (square ? t().analysis.placed(letter!, square) : text)
}

/** where the word of a move lies: the square it begins on and an arrow; both ends where letters came to it; a letter's square */
export function placeOf({ words, text }: MoveReport): string {
  const [, alone] = LONE.exec(text) ?? []
  if (alone) return alone
  const [, first, last] = / = (\w+)-(\w+)$/.exec(text) ?? []
  if (first) return `${first} – ${last}`
  const [, column, row] = /^(\d+)([A-Z]) /.exec(text) ?? []
  if (column) return `${row}${column} ↓`
  const [, square] = /^([A-Z]\d+) /.exec(text) ?? []
  return square && words.length > 0 ? `${square} →` : ''
}

/** What cost most comes first; the reader's own before all others. */
export function missedIn(report: Report, own: readonly number[]): Missed[] {
  const found = report.turns.flatMap((turn, at) => {
    const move = turn.missed === null ? null : turn.moves[turn.missed]
    return move && move.words.length > 0 ? [{ at, seat: turn.seat, move, played: playedOf(turn) }] : []
  })
  const cost = ({ move, played }: Missed) => move.worth - played.worth
  const isOwn = ({ seat }: Missed) => Number(own.includes(seat))
  return found.sort((a, b) => isOwn(b) - isOwn(a) || cost(b) - cost(a))
}

/** Why a word that brought no more points would have been the better one; nothing where its points say it. */
export function reasonFor({ move, played }: Missed): string {
  if (move.points > played.points) return ''
  const [would, did] = [move.chance, played.chance].map((chance) => Math.round(100 * (chance ?? 0)))
  return would! > did!
    ? t().analysis.missedChance(moveWord(move), would!, did!)
    : t().analysis.missedLater(moveWord(move))
}

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
