/* From letters laid out to the act the server is asked for, and where the points badge stands. */
import type { Size, Square } from '../board/geometry'
import { isInside } from '../board/geometry'
import type { Laid, Lying } from './draft.svelte'
import type { PlaceWord } from '../wire/generated'

/** Small letters are blanks. */
export function placeWord(laid: readonly Laid[]): PlaceWord | null {
  if (laid.length === 0) return null
  return {
    kind: 'place_word',
    tiles: laid.map((tile) => [tile.row, tile.col, tile.blank ? tile.letter.toLowerCase() : tile.letter]),
  }
}

export function hintTiles(act: PlaceWord | null): Lying[] {
  return (act?.tiles ?? []).map(([row, col, letter]) => ({
    row,
    col,
    letter: letter.toUpperCase(),
    blank: letter !== letter.toUpperCase(),
  }))
}

const CORNERS = [
  { down: 0, right: 1 },
  { down: 1, right: 1 },
  { down: 0, right: 0 },
  { down: 1, right: 0 },
]
/** how far the badge leans out of the corner, in squares */
const LEAN = 0.16

/** Where the badge stands, in squares: by the far corner of the last letter, or of one before it where it would hide a letter. */
export function badgeCorner(laid: readonly Laid[], taken: (square: Square) => boolean, size: Size): Square | null {
  const places = [...laid]
    .sort((a, b) => b.row + b.col - (a.row + a.col))
    .flatMap((letter) =>
      CORNERS.map(({ down, right }) => ({ letter, row: letter.row + down, col: letter.col + right })),
    )
  const best = places
    .map((place) => ({ place, hidden: lettersAround(place, place.letter, taken, size) }))
    .sort((a, b) => a.hidden - b.hidden)[0]?.place
  if (!best) return null
  const lean = (corner: number, of: number) => corner + (corner > of ? LEAN : -LEAN)
  return { row: lean(best.row, best.letter.row), col: lean(best.col, best.letter.col) }
}

/** How many letters, its own aside, meet at a corner. */
function lettersAround(corner: Square, own: Square, taken: (square: Square) => boolean, size: Size): number {
  const meeting = [-1, 0].flatMap((down) =>
    [-1, 0].map((right) => ({ row: corner.row + down, col: corner.col + right })),
  )
  return meeting.filter((at) => isInside(at, size) && (at.row !== own.row || at.col !== own.col) && taken(at)).length
}
