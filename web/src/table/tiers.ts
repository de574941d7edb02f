/* How many rows the letters of a rack stand in. */
import { settings } from '../settings/settings.svelte'
import { viewport } from '../viewport.svelte'

const ONE_ROW = 8

export function tiersFor(letters: number): number {
  if (viewport.layout === 'desk' || viewport.layout === 'upright') return 1
  // large letters do not fit seven in a row on a phone
  return letters > ONE_ROW || (viewport.phone && settings.letters === 'large') ? 2 : 1
}
