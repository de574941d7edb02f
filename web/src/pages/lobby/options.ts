/* What a game lets a table agree on: which of its options are asked, and what is sent. The server's list says it all. */
import type { OptionFacts } from '../../wire/generated'

export type Value = OptionFacts['default']
/** by option; an option asked of each seat has a list, one value a seat */
export type Chosen = Record<string, Value | Value[]>

export function valueOf(option: OptionFacts, chosen: Chosen): Value | Value[] {
  return chosen[option.id] ?? option.default
}

export function seatValue(option: OptionFacts, chosen: Chosen, seat: number): Value {
  const values = chosen[option.id]
  return (Array.isArray(values) ? values[seat] : undefined) ?? option.default
}

/** An option has at most one condition: so many seats, or the value of another option. */
export function isAsked(option: OptionFacts, all: readonly OptionFacts[], chosen: Chosen, seats: number): boolean {
  const { when } = option
  if (when === null) return true
  if (when.option === null) return when.seats === seats
  const other = all.find(({ id }) => id === when.option)
  return other !== undefined && valueOf(other, chosen) === when.value
}

/** What the table is asked for: whatever is asked and not as it is by itself. */
export function toSend(options: readonly OptionFacts[], chosen: Chosen, seats: number): Chosen {
  const sent: Chosen = {}
  for (const option of options.filter((one) => isAsked(one, options, chosen, seats))) {
    if (option.per_seat) {
      const values = Array.from({ length: seats }, (_, seat) => seatValue(option, chosen, seat))
      if (values.some((value) => value !== option.default)) sent[option.id] = values
    } else if (valueOf(option, chosen) !== option.default) sent[option.id] = valueOf(option, chosen)
  }
  return sent
}
