/* What happens at Scampio, in one line each. */
import { t } from '../../i18n/index.svelte'
import type { Teller } from '../../table/telling'
import type { ScampioEvent } from './wire'

export function tell(event: ScampioEvent, teller: Teller): string | null {
  switch (event.kind) {
    case 'starter_chosen':
      return t().telling.begins(teller.who(event.seat))
    case 'word_placed':
      return teller.wordPlaced(event)
    default:
      return null
  }
}
