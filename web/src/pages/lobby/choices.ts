/* What a table is asked for: the one click of the home page, and the choices of the form. */
import { isForSeveral } from '../../gamelist.svelte'
import type { ClockChoice, CreateTable, GameFacts } from '../../wire/generated'

export const USUAL_LEVEL = 'club'

/** One person against the computer, with the referee, help at hand. */
export function oneClick(game: GameFacts): CreateTable {
  return {
    game: game.id,
    seats: isForSeveral(game) ? [{ kind: 'me' }, { kind: 'bot', level: USUAL_LEVEL }] : [{ kind: 'me' }],
    hints: true,
    takebacks: true,
  }
}

export const clocks: Record<string, ClockChoice> = {
  none: { kind: 'none', seconds: 0 },
  move60: { kind: 'move', seconds: 60 },
  move180: { kind: 'move', seconds: 180 },
  game900: { kind: 'game', seconds: 900 },
  game1800: { kind: 'game', seconds: 1800 },
  days1: { kind: 'days', seconds: 86_400 },
  days3: { kind: 'days', seconds: 3 * 86_400 },
}

export const contestTimes: Record<string, number | null> = { none: null, s20: 20, s60: 60 }
