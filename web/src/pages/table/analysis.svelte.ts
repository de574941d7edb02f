/* The analysis of one finished game: asked for, followed, stopped, gone on with. */
import type { AnalysisDown, Report } from '../../wire/generated'
import { http } from '../../wire/http'

const EACH_MS = 700

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
  look = (): Promise<void> => this.follow(() => http.analysis(this.id))
  begin = (): Promise<void> => this.follow(() => http.analyse(this.id))
  stop = (): Promise<void> => this.follow(() => http.stopAnalysis(this.id))

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
