/* What happens at Wordsearch, in one line each. */
import { t } from '../../i18n/index.svelte'
import { nameAt, total, type Teller } from '../../table/telling'
import type { WordsearchEvent, WordsearchLetterSlid, WordsearchPosition, WordsearchWordFormed } from './wire'
import { words } from './words'

export function tell(event: WordsearchEvent, teller: Teller): string | null {
  switch (event.kind) {
    case 'starter_drawn':
      return t().telling.begins(teller.who(event.seat))
    case 'word_formed':
      return wordFormed(event, teller)
    case 'letter_slid':
      return letterSlid(event, teller)
    default:
      return null
  }
}

function wordFormed(event: WordsearchWordFormed, teller: Teller): string {
  const [word = ''] = event.words
  const letters = event.slides.map(
    ([, to]) => word[event.cells.findIndex(([row, col]) => row === to[0] && col === to[1])] ?? '',
  )
  return words().telling.formed(
    teller.who(event.seat),
    word,
    nameAt(event.cells[0] ?? [0, 0]),
    nameAt(event.cells.at(-1) ?? [0, 0]),
    t().common.and(letters),
    total(event.lines),
  )
}

function letterSlid(event: WordsearchLetterSlid, teller: Teller): string {
  const [from, to] = event.slide
  const letter = (teller.view as WordsearchPosition).board[to[0]]?.[to[1]] ?? ''
  return words().telling.slid(teller.who(event.seat), letter, nameAt(from), nameAt(to))
}
