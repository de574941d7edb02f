/* Setting the lines of a score sheet in rows: one row a turn, further lines of the same turn below it. */
import type { SheetLine } from '../wire/generated'

export interface Round {
  /** null for the further lines of a turn, and for what is counted at the end */
  number: number | null
  lines: (SheetLine | null)[]
}

/** Written when the game is over, or in somebody else's turn: they begin no turn of their own. */
const CLOSING = new Set(['letters_left', 'out', 'others_letters'])
const BESIDE = new Set(['contest'])

export function roundsOf(sheet: readonly SheetLine[], seats: number): Round[] {
  const turns: SheetLine[][][] = Array.from({ length: seats }, () => [])
  const closing: SheetLine[][] = Array.from({ length: seats }, () => [])
  for (const line of sheet) {
    const own = turns[line.seat]
    if (!own) continue
    const last = own.at(-1)
    if (CLOSING.has(line.kind)) closing[line.seat]!.push(line)
    else if (last && (BESIDE.has(line.kind) || last[0]?.turn_no === line.turn_no)) last.push(line)
    else own.push([line])
  }
  const rounds: Round[] = []
  for (let round = 0; round < longest(turns); round++) {
    const abreast = turns.map((own) => own[round] ?? [])
    for (let depth = 0; depth < longest(abreast); depth++) {
      rounds.push({ number: depth === 0 ? round + 1 : null, lines: abreast.map((lines) => lines[depth] ?? null) })
    }
  }
  for (let depth = 0; depth < longest(closing); depth++) {
    rounds.push({ number: null, lines: closing.map((lines) => lines[depth] ?? null) })
  }
  return rounds
}

function longest(lists: readonly (readonly unknown[])[]): number {
  return Math.max(0, ...lists.map((list) => list.length))
}

/** How many turns each seat has had, the longest of them. */
export function turnsPlayed(sheet: readonly SheetLine[], seats: number): number {
  return roundsOf(sheet, seats).filter((round) => round.number !== null).length
}

/** Each seat's total after each of its turns, for the curve of the game. */
export function climbs(sheet: readonly SheetLine[], seats: number): number[][] {
  const rounds = roundsOf(sheet, seats)
  return Array.from({ length: seats }, (_, seat) => {
    const points: number[] = [0]
    for (const round of rounds) {
      const gained = round.lines[seat]?.points ?? 0
      const before = points.at(-1) ?? 0
      if (round.number === null) points[points.length - 1] = before + gained
      else points.push(before + gained)
    }
    return points
  })
}
