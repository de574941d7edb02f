/* From letters laid out to the act the server is asked for, and where the points badge stands. */
import type { Size, Square } from '../board/geometry'
import { isInside } from '../board/geometry'
import type { Laid } from './draft.svelte'
import type { Act, PlaceWord } from '../wire/generated'

/** Small letters are blanks. */
export function placeWord(laid: readonly Laid[]): PlaceWord | null {
  if (laid.length === 0) return null
  return { kind: 'place_word', tiles: laid.map((tile) => [tile.row, tile.col, tile.blank ? tile.letter.toLowerCase() : tile.letter]) }
}

export interface HintTile extends Square {
  letter: string
  blank: boolean
}

export function hintTiles(act: Act | null): HintTile[] {
  return (act?.kind === 'place_word' ? act.tiles : []).map(([row, col, letter]) => ({ row, col, letter: letter.toUpperCase(), blank: letter !== letter.toUpperCase() }))
}

/** The corner of the last letter laid, in squares, where the badge hides no letter. */
export function badgeCorner(laid: readonly Laid[], taken: (square: Square) => boolean, size: Size): Square | null {
  const last = [...laid].sort((a, b) => b.row + b.col - (a.row + a.col))[0]
  if (!last) return null
  const corners = [[0, 1], [1, 1], [0, 0], [1, 0]] as const
  const hides = (row: number, col: number) =>
    [[-1, -1], [-1, 0], [0, -1], [0, 0]].filter(([dr, dc]) => {
      const at = { row: row + dr!, col: col + dc! }
      return isInside(at, size) && (at.row !== last.row || at.col !== last.col) && taken(at)
    }).length
  const best = corners.map(([dr, dc]) => ({ row: last.row + dr, col: last.col + dc })).sort((a, b) => hides(a.row, a.col) - hides(b.row, b.col))[0]
  return best ?? null
}
