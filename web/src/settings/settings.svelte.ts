/* What a person prefers, kept in this browser only. */
import { speak, type Language } from '../i18n/index.svelte'

export type Theme = 'system' | 'light' | 'dark'

/** turn: nothing but a chime when one's turn comes, where people play */
export type Sound = 'off' | 'turn' | 'soft'

interface Kept {
  theme: Theme
  language: Language
  motion: 'on' | 'off'
  sound: Sound
  /** a notification when one's turn comes and the page is out of sight */
  calls: 'off' | 'on'
  /** the names of rows and columns: when a text cites one, or always */
  coordinates: 'cited' | 'always'
  letters: 'usual' | 'large'
  /** by game: what its box was last opened with */
  boxes: Record<string, string>
}

const KEY = 'chevalet'

function read(): Kept {
  const wanted: Kept = {
    theme: 'system',
    language: navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en',
    motion: 'on',
    sound: 'off',
    calls: 'off',
    coordinates: 'cited',
    letters: 'usual',
    boxes: {},
  }
  try {
    return { ...wanted, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return wanted
  }
}

class Settings {
  theme = $state<Theme>('system')
  language = $state<Language>('fr')
  motion = $state<'on' | 'off'>('on')
  sound = $state<Sound>('off')
  calls = $state<'off' | 'on'>('off')
  coordinates = $state<'cited' | 'always'>('cited')
  letters = $state<'usual' | 'large'>('usual')
  boxes = $state.raw<Record<string, string>>({})
  #night = matchMedia('(prefers-color-scheme: dark)')

  async start(): Promise<void> {
    Object.assign(this, read())
    this.#night.addEventListener('change', () => this.#show())
    this.#show()
    await speak(this.language)
  }

  change(changed: Partial<Kept>): void {
    Object.assign(this, changed)
    const { theme, language, motion, sound, calls, coordinates, letters, boxes } = this
    const kept: Kept = { theme, language, motion, sound, calls, coordinates, letters, boxes }
    try {
      localStorage.setItem(KEY, JSON.stringify(kept))
    } catch {
      // a browser that keeps nothing still plays
    }
    this.#show()
    if (changed.language) void speak(changed.language)
  }

  #show(): void {
    const dark = this.theme === 'dark' || (this.theme === 'system' && this.#night.matches)
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
    document.documentElement.dataset.motion = this.motion
    document.documentElement.dataset.letters = this.letters
  }
}

export const settings = new Settings()
