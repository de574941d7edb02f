/* Asking for a sound; nothing is loaded while sounds are off. */
import { settings } from './settings.svelte'
import type { SoundName } from './sounds'

export function sound(name: SoundName): void {
  if (settings.sound === 'off' || (settings.sound === 'turn' && name !== 'turn')) return
  void import('./sounds').then((sounds) => sounds.play(name)).catch(() => undefined)
}
