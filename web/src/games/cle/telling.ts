/* What happens at La Clé, in one line each. */
import { t } from '../../i18n/index.svelte'
import { total, type Teller } from '../../table/telling'
import type { CleEvent } from './wire'
import { words } from './words'

export function tell(event: CleEvent, teller: Teller): string | null {
  const say = words().telling
  switch (event.kind) {
    case 'dealer_drawn':
      return t().telling.begins(teller.who(event.seat))
    case 'word_placed':
      return teller.wordPlaced(event, total(event.lines), say.bonus)
    case 'card_turned':
      return event.word === null ? say.lastCard : say.card(event.word)
    default:
      return null
  }
}
