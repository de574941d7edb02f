/* What happens at the Patience, in one line each. */
import type { Teller } from '../../table/telling'
import type { PatienceEvent, PatiencePosition } from './wire'
import { words } from './words'

export function tell(event: PatienceEvent, teller: Teller): string | null {
  switch (event.kind) {
    case 'word_placed': {
      const view = teller.view as PatiencePosition
      const far = words().soFar(view.words, view.letters, view.distance)
      return `${teller.wordPlaced(event, null)} ${far}`
    }
    case 'words_exhausted':
      return words().telling.stuck
    default:
      return null
  }
}
