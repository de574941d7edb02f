/* What happens at R.S.V.P., in one line each, as this listener's side has it. */
import { squareName } from '../../board/geometry'
import { t } from '../../i18n/index.svelte'
import { total, type Teller } from '../../table/telling'
import { rowRun, rowsFrom, turnedTo } from './sides'
import type { RsvpEvent, RsvpLetterPlaced, RsvpPosition } from './wire'
import { words } from './words'

export function tell(event: RsvpEvent, teller: Teller): string | null {
  const say = words().telling
  switch (event.kind) {
    case 'letter_chosen':
      return event.seat === null ? say.openingDrawn(event.letter) : say.opening(teller.who(event.seat), event.letter)
    case 'letter_placed':
      return letterPlaced(event, teller)
    case 'proof_asked':
      return say.proofAsked(teller.who(event.by), teller.who(event.mover))
    case 'proof_shown': {
      const cited = t().common.and(event.witnesses.map((witness) => witness.word))
      if (cited === '') return null
      return event.searched ? say.proofFound(cited) : say.proofShown(teller.who(event.seat), cited)
    }
    case 'words_cancelled':
      return say.cancelled(t().common.and(event.cancelled.map((line) => line.text)))
    default:
      return null
  }
}

function letterPlaced(event: RsvpLetterPlaced, teller: Teller): string {
  const view = teller.view as RsvpPosition
  const say = words().telling
  const here = turnedTo(view.side, { row: event.row, col: event.col }, view.board[0]?.length ?? 0)
  const read = t().common.and(event.words)
  const spoken = say.letter(teller.who(event.seat), event.letter, squareName(here), read, total(event.lines))
  const run = rowRun(rowsFrom(view.side, view.board)[here.row] ?? '', here.col)
  const other = view.seat !== null && event.seat !== view.seat && run.length > 1
  return other ? `${spoken} ${say.yourSide(run)}` : spoken
}
