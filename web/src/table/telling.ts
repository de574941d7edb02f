/* What happened, in one line each: for the log and for whoever listens rather than looks. */
import { squareName } from '../board/geometry'
import { gameName } from '../gamelist.svelte'
import { named, t } from '../i18n/index.svelte'
import type {
  CoreEvent,
  GameEvent,
  MoveContested,
  Position,
  RackPosition,
  SheetLine,
  WordPlaced,
} from '../wire/generated'
import { wordsOf, type GameModule } from './game'
import { lineName } from './lineName'
import { lettersOf, runReading } from './reading'

type Naming = (seat: number) => string
export const nameAt = ([row, col]: readonly [number, number]) => squareName({ row, col })
export const total = (lines: readonly SheetLine[]) => lines.reduce((sum, line) => sum + line.points, 0)

/** What a line of the score sheet brought, said after the move. */
type Bonuses = Record<string, (word: string, points: number) => string>

/** Tells what happened to one listener; a game tells its own events with what is ready here. */
export class Teller {
  constructor(
    readonly nameOf: Naming,
    readonly view: Position,
    readonly game: GameModule,
    /** the seat of whoever reads: a replay tells it to a player too, of a board seen as a spectator sees it */
    readonly reader: number | null = view.seat,
  ) {}

  who(seat: number) {
    const name = this.nameOf(seat)
    return { name, you: seat === this.reader && name === t().common.you }
  }

  line(happened: GameEvent): string | null {
    const say = t().telling
    const event = happened as CoreEvent
    switch (event.kind) {
      case 'turn_passed':
        if (event.reason === 'refuted') return null
        return event.reason === 'flag' ? say.flag(this.who(event.seat)) : say.passed(this.who(event.seat))
      case 'letters_exchanged':
        return say.exchanged(this.who(event.seat), event.count)
      case 'move_accepted':
        return this.who(event.seat).you ? null : say.accepted(this.who(event.seat))
      case 'move_contested':
        return this.contested(event)
      case 'move_withdrawn':
        return say.withdrawn(this.who(event.seat))
      case 'contest_lapsed':
        return say.lapsed
      case 'seat_resigned':
        return say.resigned(this.who(event.seat))
      case 'turn_undone':
        return say.undone(this.who(event.seat))
      case 'hint_given':
        return null
      case 'end_proposed':
        return say.proposed(this.who(event.seat))
      case 'game_ended':
        return this.ended(event.lines)
      case 'turn_began':
        return this.view.seat !== null && event.seat === this.view.seat ? t().events.yourTurn : null
      default:
        return this.game.tell(happened, this)
    }
  }

  /** A word laid on a crossword of letters, where it stands, and its bonuses. */
  wordPlaced(event: WordPlaced, points: number | null = total(event.lines), bonus: Bonuses = {}): string {
    const { board } = this.view as RackPosition
    const first = event.tiles[0]
    const found = first ? runReading(event.words[0] ?? '', { row: first[0], col: first[1] }, lettersOf(board)) : null
    return [this.word(event, found, points), ...this.bonuses(event.lines, bonus)].join(' ')
  }

  word(event: { seat: number; words: string[] }, found: ReturnType<typeof runReading>, points: number | null): string {
    const [main = '', ...others] = event.words
    if (!found) return t().telling.word(this.who(event.seat), t().common.and(event.words), points)
    return t().telling.wordAt(
      this.who(event.seat),
      main,
      squareName(found.start),
      found.across,
      t().common.and(others),
      points,
    )
  }

  bonuses(lines: readonly SheetLine[], own: Bonuses = {}): string[] {
    const texts: Bonuses = { ...t().telling.bonus, ...own }
    return lines.flatMap((line) => (Object.hasOwn(texts, line.kind) ? [texts[line.kind]!(line.text, line.points)] : []))
  }

  contested(event: MoveContested): string {
    const texts = { ...t().telling.faults, ...wordsOf(this.game).faultsTold }
    const bad = event.verdicts.filter((verdict) => !verdict.valid)
    const reasons = [...new Set(bad.map((verdict) => verdict.reason ?? 'unknown'))]
    const faults = reasons.map((reason) =>
      named(
        texts,
        reason,
        texts['unknown']!,
      )(
        t().common.and(
          bad.filter((verdict) => (verdict.reason ?? 'unknown') === reason).map((verdict) => verdict.word),
        ),
      ),
    )
    const moved = event.lines
      .filter((line) => line.points !== 0)
      .map((line) => t().telling.moved(this.who(line.seat), line.points))
    return [t().telling.contested(this.who(event.by), event.founded), ...faults, ...moved].join(' ')
  }

  ended(lines: readonly SheetLine[]): string {
    const closing = lines
      .filter((line) => line.points !== 0)
      .map((line) =>
        t().telling.closing(this.nameOf(line.seat), lineName(line, this.game), t().common.signed(line.points)),
      )
    return [...closing, t().telling.ended(resultOf({ ...this.view, seat: this.reader }, this.game))].join(' ')
  }
}

/** Who won, as the result page says it. */
export function resultOf(view: Position, game: GameModule): string {
  const outcome = view.outcome
  if (!outcome) return ''
  if (game.result) return game.result(view)
  const sides = outcome.ranking
    .flat()
    .filter((seat, at, all) => all.findIndex((other) => view.seats[other]?.team === view.seats[seat]?.team) === at)
  const scores = t().home.scores(sides.map((seat) => t().common.figure(view.seats[seat]?.total ?? 0)))
  const mine = view.seat !== null && outcome.winners.includes(view.seat)
  const teams = new Set(outcome.winners.map((seat) => view.seats[seat]?.team))
  const winner = t().common.and(outcome.winners.map((seat) => view.seats[seat]?.name ?? ''))
  if (outcome.reason === 'resigned')
    return mine ? t().end.winBare : t().end.loseBare(winner, outcome.winners.length > 1)
  if (teams.size > 1) return t().end.draw(scores)
  return mine
    ? t().end.win(scores)
    : outcome.winners.length > 1
      ? t().end.loseTeam(winner, scores)
      : t().end.lose(winner, scores)
}

/** Why it ended. In most games the first to lay everything ends it, while others still hold letters: it is said who did. */
export function reasonOf(
  view: Position & { rack_sizes?: readonly number[] },
  nameOf: Naming,
  game: GameModule,
): string {
  const reason = view.outcome?.reason ?? ''
  const sizes = view.rack_sizes ?? []
  const playing = view.seats.flatMap(({ resigned }, seat) => (resigned ? [] : [seat]))
  const [out, ...others] = playing.filter((seat) => sizes[seat] === 0)
  if (reason === 'out' && out !== undefined && others.length === 0 && playing.length > 1) {
    const name = nameOf(out)
    return t().end.wentOut(name, out === view.seat && name === t().common.you)
  }
  return named<string>({ ...t().end.reasons, ...wordsOf(game).reasons }, reason, '')
}

export function linesOf(
  events: readonly GameEvent[],
  nameOf: Naming,
  view: Position,
  game: GameModule,
  reader: number | null = view.seat,
): string[] {
  const teller = new Teller(nameOf, view, game, reader)
  return events.map((event) => teller.line(event)).filter((line) => line !== null)
}

/** Sitting down, or coming back: which table, how it stands, whose turn. */
export function welcome(view: Position, nameOf: Naming): string[] {
  const game = gameName(view.game)
  const names = view.seats.map((_, seat) => nameOf(seat))
  const others = names.filter((_, seat) => seat !== view.seat)
  const lines = [
    view.seat === null
      ? names.length > 1
        ? t().telling.watching(game, t().common.and(names))
        : t().telling.watchingOne(game, names[0] ?? '')
      : others.length > 0
        ? t().telling.seated(game, t().common.and(others))
        : t().telling.seatedAlone(game),
  ]
  if (view.sheet.length > 0 && view.seats.length > 1)
    lines.push(
      t().telling.scores(
        view.seats.map((seat, at) => t().telling.score(names[at] ?? '', t().common.figure(seat.total))).join(', '),
      ),
    )
  if (view.outcome === null && view.turn !== null)
    lines.push(view.turn === view.seat ? t().events.yourTurn : t().telling.turnOf(names[view.turn] ?? ''))
  return lines
}
