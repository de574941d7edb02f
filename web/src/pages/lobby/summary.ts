/* What a table in a list has to say for itself. Names and figures only: the words are the catalogue's. */
import type { TableSummary } from '../../wire/generated'

export type Ending = 'won' | 'lost' | 'drawn' | 'wonBy' | 'arrived' | 'stopped' | 'ended'

export const seatsFree = (table: TableSummary) => table.seats.filter((seat) => seat.kind === 'open').length
export const isMine = (table: TableSummary) => table.seats.some((seat) => seat.mine)
export const hostOf = (table: TableSummary) => table.seats.find((seat) => seat.kind === 'human')?.name ?? null
export const sitting = (table: TableSummary) => table.seats.filter((seat) => seat.kind !== 'open')
/** everybody else; round one device, everybody */
export function othersOf(table: TableSummary): string[] {
  const own = table.seats.filter((seat) => seat.mine).length
  return sitting(table)
    .filter((seat) => own > 1 || !seat.mine)
    .map((seat) => seat.name)
}
export const isMyTurn = (table: TableSummary) => table.turn !== null && (table.seats[table.turn]?.mine ?? false)

/** How a finished game ended for whoever looks at the list. */
export function endingOf(table: TableSummary): Ending {
  const winners = table.winners ?? []
  if (table.seats.length === 1) return winners.length > 0 ? 'arrived' : 'stopped'
  if (winners.length === 0) return 'ended'
  if (winners.length === table.seats.length) return 'drawn'
  const own = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat)
  if (own.length !== 1) return 'wonBy'
  return winners.includes(own[0]!) ? 'won' : 'lost'
}

/** One's own total first, then the others' from the highest down. */
export function totalsOf(table: TableSummary): number[] {
  if (table.seats.length < 2 || table.totals.length < 2) return []
  const own = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat)
  const first = own.length === 1 ? own : []
  const rest = table.totals.map((_, seat) => seat).filter((seat) => !first.includes(seat))
  rest.sort((a, b) => table.totals[b]! - table.totals[a]!)
  return [...first, ...rest].map((seat) => table.totals[seat]!)
}

/** The clock as the form names it. */
export function clockKey(table: TableSummary): string {
  const { kind, seconds } = table.clock
  return kind === 'none' ? 'none' : kind === 'days' ? `days${(seconds ?? 0) / 86_400}` : `${kind}${seconds}`
}
