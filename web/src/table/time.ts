/* How much time a seat has left now. */
import type { Clock } from '../wire/generated'

export function leftMs(clock: Clock, seat: number, at: number): number {
  const left = clock.left_ms[seat] ?? 0
  return clock.running === seat ? Math.max(0, left - (at - clock.since)) : left
}
