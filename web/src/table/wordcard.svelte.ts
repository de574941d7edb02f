/* The card of a word laid at a table: which one is open, and where it was asked for. */
import { t } from '../i18n/index.svelte'
import type { Position } from '../wire/generated'

class WordCard {
  /** the table, or the finished game, whose words can be opened */
  table = $state<string | null>(null)
  word = $state<string | null>(null)
  /** who laid it, and what it brought */
  here = $state('')

  open(word: string, here = ''): void {
    this.word = word
    this.here = here
  }

  close(): void {
    this.word = null
  }
}

/** Alone one plays for words, not for points. */
export const laidBy = (view: Position, name: string, points: number): string =>
  view.seats.length === 1 ? name : t().wordCard.laidBy(name, points)

export const wordCard = new WordCard()
