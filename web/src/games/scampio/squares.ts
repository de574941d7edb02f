/* How Scampio's squares are drawn and named, from the edition's data. */
import type { ScampioEdition } from './wire'

export type SquareKind = 'word3' | 'word2' | 'letter3' | 'letter2'

export interface Premium {
  kind: SquareKind
  shape: 'diamond' | 'ring'
  times: number
  colour: string
}

export function premiumAt(edition: ScampioEdition, row: number, col: number): Premium | null {
  const square = edition.legend[edition.squares[row]?.[col] ?? '.']
  if (!square || (square.word === 1 && square.letter === 1)) return null
  return premiumOf(square)
}

function premiumOf(square: { colour: string; word: number; letter: number }): Premium {
  const word = square.word > 1
  const times = word ? square.word : square.letter
  return {
    kind: `${word ? 'word' : 'letter'}${times}` as SquareKind,
    shape: word ? 'diamond' : 'ring',
    times,
    colour: square.colour,
  }
}

/** The coloured squares of the box, strongest first. */
export function legendOf(edition: ScampioEdition): Premium[] {
  const worth = (premium: Premium) => premium.times + (premium.shape === 'diamond' ? 10 : 0)
  return Object.values(edition.legend)
    .filter((square) => square.word > 1 || square.letter > 1)
    .map(premiumOf)
    .sort((a, b) => worth(b) - worth(a))
}

/** A word is printed across the middle, not a lone star. */
export const hasWord = (edition: ScampioEdition): boolean => edition.opening.length > 1

/** What is printed across the middle, letter by letter. */
export function inscriptionAt(edition: ScampioEdition, row: number, col: number): string | null {
  const [top, left] = edition.inscription_at
  if (row !== top) return null
  return [...edition.inscription][col - left] ?? null
}
