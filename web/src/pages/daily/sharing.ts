/* A result to hand on: figures, never a word. */
import { t } from '../../i18n/index.svelte'
import type { DailyResult, DailyWords } from '../../plugin'

export function sharedText(
  say: DailyWords,
  day: string,
  result: DailyResult,
  place: string | null,
  address: string,
): string {
  const first = say.shared(day, result)
  return [place === null ? first : `${first} ${t().daily.sharePlace(place)}`, address].join('\n')
}
