/* One's own patience beside the solver's, with the same letters. */
import type { DailyResult } from '../../plugin'
import type { PatiencePosition } from './wire'
import type { words } from './words'

export function comparison(
  view: Pick<PatiencePosition, 'words' | 'distance'>,
  { won, facts }: DailyResult,
  say: ReturnType<typeof words>['solver'],
): string {
  const arrived = view.distance === 0
  const needed = facts['words'] ?? 0
  if (!won) return arrived ? say.lostAlone : say.lostToo
  if (!arrived || needed < view.words) return say.arrives(needed)
  return needed === view.words ? say.asMany(needed) : say.more(needed)
}
