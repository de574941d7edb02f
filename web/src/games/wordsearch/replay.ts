/* The last turn gone through again: which letter went from where to where. */
import type { Square } from '../../board/geometry'
import type { Slide } from './slides.svelte'
import type { WordsearchLastTurn } from './wire'

export interface Replayed {
  slides: Slide[]
  /** the letter of each slide */
  letters: string[]
  /** the letters of the word that stayed where they were */
  stopped: (Square & { letter: string })[]
}

/** A word has left the board with its letters: they are read in it. A letter that slid alone still stands where it stopped. */
export function replayOf(last: WordsearchLastTurn, letterAt: (square: Square) => string): Replayed {
  const at = ([row, col]: [number, number]): Square => ({ row, col })
  const [word] = last.words
  const letterOn = ([row, col]: [number, number]) =>
    word?.[last.cells.findIndex((cell) => cell[0] === row && cell[1] === col)] ?? letterAt({ row, col })
  const slid = last.slides.map(([, to]) => to)
  return {
    slides: last.slides.map(([from, to]) => [at(from), at(to)]),
    letters: slid.map(letterOn),
    stopped: last.cells
      .filter(([row, col]) => !slid.some((to) => to[0] === row && to[1] === col))
      .map((cell) => ({ ...at(cell), letter: letterOn(cell) })),
  }
}
