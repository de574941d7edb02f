/* Setting the lines of a score sheet in rows: one row a turn, what it is made of kept with it. */
import type { Position, SheetLine } from '../wire/generated'

export interface Round {
  /** null for what stands beside a turn, and for what is counted at the end */
  number: number | null
  /** by seat: the lines of its turn, the first one names it; empty when it has none here */
  turns: SheetLine[][]
}

/** Written when the game is over, or in somebody else's turn: they begin no turn of their own. */
const CLOSING = new Set(['letters_left', 'out', 'others_letters'])
const BESIDE = new Set(['contest'])

export const sumOf = (lines: readonly SheetLine[]): number => lines.reduce((sum, line) => sum + line.points, 0)

export function roundsOf(sheet: readonly SheetLine[], seats: number): Round[] {
  const empty = () => Array.from({ length: seats }, (): SheetLine[][] => [])
  const turns = empty()
  const beside = empty()
  const closing = empty()
  for (const line of sheet) {
    const own = turns[line.seat]
    if (!own) continue
    if (CLOSING.has(line.kind)) closing[line.seat]!.push([line])
    else if (BESIDE.has(line.kind) && own.length > 0) (beside[line.seat]![own.length - 1] ??= []).push(line)
    else if (own.at(-1)?.[0]?.turn_no === line.turn_no) own.at(-1)!.push(line)
    else own.push([line])
  }
  const rounds: Round[] = []
  for (let round = 0; round < longest(turns); round++) {
    rounds.push({ number: round + 1, turns: turns.map((own) => own[round] ?? []) })
    const apart = beside.map((own) => own[round] ?? [])
    for (let depth = 0; depth < longest(apart); depth++)
      rounds.push({ number: null, turns: apart.map((lines) => lines.slice(depth, depth + 1)) })
  }
  for (let depth = 0; depth < longest(closing); depth++)
    rounds.push({ number: null, turns: closing.map((rows) => rows[depth] ?? []) })
  return rounds
}

function longest(lists: readonly (readonly unknown[])[]): number {
  return Math.max(0, ...lists.map((list) => list.length))
}

/** What a move brought, as it was written in the turn of its word. */
export function linesOfMove(
  sheet: readonly SheetLine[],
  { seat, words }: { seat: number; words: readonly string[] },
): SheetLine[] {
  const own = sheet.filter((line) => line.seat === seat && !CLOSING.has(line.kind) && !BESIDE.has(line.kind))
  const turn = own.findLast((line) => line.kind === 'word' && words.includes(line.text))?.turn_no
  return own.filter((line) => line.turn_no === turn)
}

/** The turns in the order they were played, whoever's they are. */
export function turnsInOrder(sheet: readonly SheetLine[]): SheetLine[][] {
  const turns: SheetLine[][] = []
  for (const line of sheet) {
    const last = turns.at(-1)
    const goesOn =
      last?.[0]?.seat === line.seat &&
      last[0].turn_no === line.turn_no &&
      !CLOSING.has(line.kind) &&
      !BESIDE.has(line.kind)
    if (last && goesOn) last.push(line)
    else turns.push([line])
  }
  return turns
}

/** The turns that made a word, the finest first: by all they brought, or alone by the length of the word. What is counted at the
    end belongs to no turn. */
export function finestOf(sheet: readonly SheetLine[], alone: boolean): SheetLine[] {
  const turns = turnsInOrder(sheet).flatMap((lines) =>
    lines[0]?.kind === 'word' ? [{ ...lines[0], points: sumOf(lines) }] : [],
  )
  return turns.sort((a, b) => (alone ? b.text.length - a.text.length : b.points - a.points))
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
      const gained = sumOf(round.turns[seat] ?? [])
      const before = points.at(-1) ?? 0
      if (round.number === null) points[points.length - 1] = before + gained
      else points.push(before + gained)
    }
    return points
  })
}

export interface Camp {
  seats: number[]
  total: number
}

/** Who shares a total: partners, or each alone. */
export function campsOf(view: Pick<Position, 'seats'>): Camp[] {
  const camps: Camp[] = []
  view.seats.forEach((seat, at) => {
    const camp = camps.find((one) => view.seats[one.seats[0]!]?.team === seat.team)
    if (camp) camp.seats.push(at)
    else camps.push({ seats: [at], total: seat.total })
  })
  return camps
}
