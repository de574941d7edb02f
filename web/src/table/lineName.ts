/* What a line of the score sheet is called. */
import { named, t } from '../i18n/index.svelte'
import type { GameModule, ScoreLine } from './game'

export function lineName(line: ScoreLine, game: GameModule): string {
  if (line.kind === 'word') return line.text
  const own = game.lineName(line)
  if (own !== null) return own
  // whoever goes out is paid for what the others have left
  const kind = line.kind === 'letters_left' && line.points > 0 ? 'others_letters' : line.kind
  return named(t().sheetLines, kind, line.text || line.kind)
}
