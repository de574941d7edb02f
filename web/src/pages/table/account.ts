/* A finished game told from its first letter to its last, for people to read and keep. */
import { t } from '../../i18n/index.svelte'
import { gameName } from '../../gamelist.svelte'
import type { GameModule } from '../../table/game'
import { linesOf } from '../../table/telling'
import type { ReplayDown } from '../../wire/generated'

export function accountOf(replay: ReplayDown, game: GameModule, address: string): string {
  const end = replay.steps.at(-1)
  const names = end?.view.seats.map((seat) => seat.name) ?? []
  const told = replay.steps.flatMap(({ events, view }) => linesOf(events, (seat) => names[seat] ?? '', view, game))
  const totals =
    end && names.length > 1
      ? end.view.seats.map((seat) => t().telling.score(seat.name, t().common.figure(seat.total)))
      : []
  return [`${gameName(replay.game)} · ${t().common.and(names)}`, address, '', ...told, '', ...totals, ''].join('\n')
}
