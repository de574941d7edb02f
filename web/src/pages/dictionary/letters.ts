/* Letters as people type them, and words as they are shown. */

export const LETTERS_MAX = 15
export const JOKERS_MAX = 3

/** What is asked for: capitals without accents, ? for a joker; spaces and stars are forgiven. */
export function typedLetters(typed: string): string {
  return typed
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s,.-]/g, '')
    .replace(/\*/g, '?')
    .toUpperCase()
}

/** A pattern: the same letters, where ? is any letter and * any number of them. */
export function typedPattern(typed: string): string {
  return typed.split('*').map(typedLetters).join('*')
}

/** Words of one length together, the longest first, each length in order. */
export function byLength(words: readonly string[]): [number, string[]][] {
  const groups = new Map<number, string[]>()
  for (const word of words) groups.set(word.length, [...(groups.get(word.length) ?? []), word])
  return [...groups].sort(([a], [b]) => b - a)
}
