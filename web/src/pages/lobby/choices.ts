/* What a table is asked for: the one click of the home page, and the choices of the form. */
import { isForSeveral, levelOf } from '../../gamelist.svelte'
import { settings } from '../../settings/settings.svelte'
import type { ClockChoice, CreateTable, GameFacts } from '../../wire/generated'

/** What the box of a game is opened with: how strong the computer plays or, for one who plays alone, today's deal or another. */
export function boxOf(game: GameFacts): string[] {
  if (isForSeveral(game)) return ['easy', 'medium', 'hard'].filter((grade) => levelOf(game, grade) !== undefined)
  return game.daily ? ['daily', 'other'] : []
}

/** As last time on this device; else what suits most. */
export function chosenBox(game: GameFacts): string | undefined {
  const ways = boxOf(game)
  const last = settings.boxes[game.id]
  return last !== undefined && ways.includes(last) ? last : ways.includes('medium') ? 'medium' : ways[0]
}

/** The level of a bot where none was named: the strength chosen on the box. */
export const usualLevel = (game: GameFacts): string =>
  levelOf(game, chosenBox(game) ?? '') ?? game.levels[Math.floor(game.levels.length / 2)]?.id ?? ''

/** One person against the computer, with the referee, help at hand. */
export function oneClick(game: GameFacts): CreateTable {
  return {
    game: game.id,
    seats: isForSeveral(game) ? [{ kind: 'me' }, { kind: 'bot', level: usualLevel(game) }] : [{ kind: 'me' }],
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
