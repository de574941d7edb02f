/* The card of a word laid at a table: which one is open, and where it was asked for. */

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

export const wordCard = new WordCard()
