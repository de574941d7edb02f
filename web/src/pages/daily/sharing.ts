/* A result to hand on: figures, never a word. */
import type { Catalogue } from '../../i18n/index.svelte'
import type { DailyResult } from '../../wire/generated'

export function sharedText(
  says: Catalogue['daily'],
  day: string,
  result: DailyResult,
  place: string | null,
  address: string,
): string {
  const words = says.words(result.facts.words ?? 0)
  const first = result.won
    ? says.shareWon(day, words, says.letters(result.facts.letters ?? 0))
    : says.shareLost(day, words, says.toGo(result.facts.distance ?? 0))
  return [place === null ? first : `${first} ${says.sharePlace(place)}`, address].join('\n')
}
