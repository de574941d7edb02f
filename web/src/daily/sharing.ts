/* A result to hand on: figures, never a word. */
import type { Catalogue } from '../i18n/index.svelte'
import type { DailyResult } from '../wire/generated'

export function sharedText(
  says: Catalogue['daily'],
  day: string,
  result: DailyResult,
  place: string | null,
  address: string,
): string {
  const words = says.words(result.words)
  const first = result.won
    ? says.shareWon(day, words, says.letters(result.letters))
    : says.shareLost(day, words, says.toGo(result.distance))
  return [place === null ? first : `${first} ${says.sharePlace(place)}`, address].join('\n')
}
