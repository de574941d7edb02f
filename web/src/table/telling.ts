/* What happened, in one line each: for the log and for whoever listens rather than looks. */
import { t } from '../i18n/index.svelte'
import type { GameEvent, Position } from '../wire/generated'

type Naming = (seat: number) => string

function pointsOf(event: GameEvent): number {
  return event.lines.reduce((sum, line) => sum + line.points, 0)
}

function lineOf(event: GameEvent, nameOf: Naming, view: Position): string | null {
  const isYou = (seat: number) => seat === view.seat && nameOf(seat) === t().common.you
  switch (event.kind) {
    case 'turn_passed':
      if (event.reason === 'refuted') return null
      if (event.reason === 'flag') return t().events.flag(nameOf(event.seat))
      return isYou(event.seat) ? t().events.youPassed : t().events.passed(nameOf(event.seat))
    case 'letters_exchanged':
    case 'prisms_exchanged':
      return t().events.exchanged(nameOf(event.seat))
    case 'move_accepted':
      return isYou(event.seat) ? null : t().events.accepted(nameOf(event.seat))
    case 'move_contested':
      return t().events.contested(nameOf(event.by), nameOf(event.mover))
    case 'contest_lapsed':
      return t().events.lapsed
    case 'seat_resigned':
      return t().events.resigned(nameOf(event.seat))
    case 'turn_undone':
      return t().events.undone(nameOf(event.seat))
    case 'end_proposed':
      return t().events.proposed(nameOf(event.seat))
    case 'game_ended':
      return t().events.ended
    case 'turn_began':
      return view.seat !== null && event.seat === view.seat ? t().events.yourTurn : null
    default:
      if (!('words' in event)) return null
      return isYou(event.seat)
        ? t().events.youPlaced(t().common.and(event.words), pointsOf(event))
        : t().events.placed(nameOf(event.seat), t().common.and(event.words), pointsOf(event))
  }
}

export function linesOf(events: readonly GameEvent[], nameOf: Naming, view: Position): string[] {
  return events.map((event) => lineOf(event, nameOf, view)).filter((line) => line !== null)
}
