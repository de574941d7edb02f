/* What happens at Option, in one line each. */
import { t } from '../../i18n/index.svelte'
import { runReading } from '../../table/reading'
import { nameAt, total, type Teller } from '../../table/telling'
import type { OptionEvent, OptionPosition, OptionPrismsLaid } from './wire'
import { words } from './words'

export function tell(event: OptionEvent, teller: Teller): string | null {
  switch (event.kind) {
    case 'prisms_exchanged':
      return t().telling.exchanged(teller.who(event.seat), event.count)
    case 'prisms_laid':
      return prismsLaid(event, teller)
    default:
      return null
  }
}

function prismsLaid(event: OptionPrismsLaid, teller: Teller): string {
  const { board } = teller.view as OptionPosition
  const letterAt = (row: number, col: number) => board.find(({ at }) => at[0] === row && at[1] === col)?.letter ?? ''
  const first = event.laid[0]?.at
  const found = first ? runReading(event.words[0] ?? '', { row: first[0], col: first[1] }, letterAt) : null
  const say = words().telling
  const flips = event.lines.filter((line) => line.kind === 'flip')
  const turned = event.flips.map(([row, col, letter], n) =>
    say.flip(flips[n]?.text.split('→')[0] ?? '', letter, nameAt([row, col])),
  )
  const word = teller.word(event, found, total(event.lines))
  return [word, ...turned, ...teller.bonuses(event.lines, say.bonus)].join(' ')
}
