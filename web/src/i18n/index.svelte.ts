/* The words of the house, French first. A text missing in either language does not compile. */
import { fr } from './fr'

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : T extends object
      ? { [K in keyof T]: Widened<T[K]> }
      : T

export type Catalogue = Widened<typeof fr>
export type Language = 'fr' | 'en'

let catalogue = $state.raw<Catalogue>(fr)
let current = $state<Language>('fr')

export function t(): Catalogue {
  return catalogue
}

export function language(): Language {
  return current
}

export async function speak(wanted: Language): Promise<void> {
  catalogue = wanted === 'en' ? (await import('./en')).en : fr
  current = wanted
  document.documentElement.lang = wanted
}

/** A word of the catalogue looked up by what the server says; the fallback when it says something new. */
export function named<T>(table: Record<string, T>, key: string, fallback: T): T {
  return Object.hasOwn(table, key) ? table[key]! : fallback
}
