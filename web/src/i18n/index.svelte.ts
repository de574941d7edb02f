/* The texts of the interface, French first. A text missing in either language does not compile. */
import type { Text } from '../wire/generated'
import { fr } from './fr'

/** The same texts in another language. */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Translated<R>
    : T extends object
      ? { [K in keyof T]: Translated<T[K]> }
      : T

export type Catalogue = Translated<typeof fr>
export type Language = 'fr' | 'en'

let catalogue = $state.raw<Catalogue>(fr)
let current = $state<Language>('fr')

export function t(): Catalogue {
  return catalogue
}

export function language(): Language {
  return current
}

/** A game's own texts, in the language of the page. */
export function inLanguage<T>(texts: Record<Language, T>): () => T {
  return () => texts[current]
}

/** A text the server sends in every language. */
export function inWords(text: Text): string {
  return text[current]
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
