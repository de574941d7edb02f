/* What happened, in one line each: for the log and for whoever listens rather than looks. */
import { squareName } from '../board/geometry'
import { rowsFrom, turnedTo } from '../games/rsvp/sides'
import { named, t } from '../i18n/index.svelte'
import type {
  GameEvent,
  GamePosition,
  MoveContested,
  OptionPrismsLaid,
  Position,
  RsvpLetterPlaced,
  RsvpPosition,
  SheetLine,
  WordPlaced,
  WordsearchLetterSlid,
  WordsearchWordFormed,
} from '../wire/generated'
import { lineName } from './lineName'
import { lettersOf, rowRun, runReading } from './reading'

type Naming = (seat: number) => string
const nameAt = ([row, col]: readonly [number, number]) => squareName({ row, col })
const sum = (lines: readonly SheetLine[]) => lines.reduce((total, line) => total + line.points, 0)

class Teller {
  constructor(
    readonly nameOf: Naming,
    readonly view: GamePosition,
  ) {}

  who(seat: number) {
    const name = this.nameOf(seat)
    return { name, you: seat === this.view.seat && name === t().common.you }
  }

  line(event: GameEvent): string | null {
    const say = t().telling
    switch (event.kind) {
      case 'turn_passed':
        if (event.reason === 'refuted') return null
        return event.reason === 'flag' ? say.flag(this.who(event.seat)) : say.passed(this.who(event.seat))
      case 'letters_exchanged':
      case 'prisms_exchanged':
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
      case 'end_proposed':
        return say.proposed(this.who(event.seat))
      case 'game_ended':
        return this.ended(event.lines)
      case 'turn_began':
        return this.view.seat !== null && event.seat === this.view.seat ? t().events.yourTurn : null
      default:
        return this.move(event)
    }
  }

  /** What belongs to one game, or to some. */
  move(event: GameEvent): string | null {
    const say = t().telling
    switch (event.kind) {
      case 'starter_chosen':
      case 'starter_drawn':
      case 'dealer_drawn':
        return say.begins(this.who(event.seat))
      case 'word_placed':
        return this.wordPlaced(event)
      case 'prisms_laid':
        return this.prismsLaid(event)
      case 'card_turned':
        return event.word === null ? say.lastCard : say.card(event.word)
      case 'letter_chosen':
        return event.seat === null ? say.openingDrawn(event.letter) : say.opening(this.who(event.seat), event.letter)
      case 'letter_placed':
        return this.letterPlaced(event)
      case 'proof_asked':
        return say.proofAsked(this.who(event.by), this.who(event.mover))
      case 'proof_shown': {
        const words = t().common.and(event.witnesses.map((witness) => witness.word))
        return words === ''
          ? null
          : event.searched
            ? say.proofFound(words)
            : say.proofShown(this.who(event.seat), words)
      }
      case 'words_cancelled':
        return say.cancelled(t().common.and(event.cancelled.map((line) => line.text)))
      case 'word_formed':
        return this.wordFormed(event)
      case 'letter_slid':
        return this.letterSlid(event)
      case 'words_exhausted':
        return say.stuck
      default:
        return null
    }
  }

  wordPlaced(event: WordPlaced): string {
    const board = 'board' in this.view && this.view.game !== 'option' ? (this.view.board as string[]) : []
    const first = event.tiles[0]
    const found = first ? runReading(event.words[0] ?? '', { row: first[0], col: first[1] }, lettersOf(board)) : null
    const patience = this.view.game === 'patience' && 'distance' in this.view ? this.view : null
    const words = [this.word(event, found, patience ? null : sum(event.lines)), ...this.bonuses(event.lines)]
    if (patience) words.push(t().patience.soFar(patience.words, patience.letters, patience.distance))
    return words.join(' ')
  }

  prismsLaid(event: OptionPrismsLaid): string {
    const standing =
      this.view.game === 'option' ? (this.view as { board: { at: [number, number]; letter: string }[] }).board : []
    const letterAt = (row: number, col: number) =>
      standing.find(({ at }) => at[0] === row && at[1] === col)?.letter ?? ''
    const first = event.laid[0]?.at
    const found = first ? runReading(event.words[0] ?? '', { row: first[0], col: first[1] }, letterAt) : null
    const flips = event.lines.filter((line) => line.kind === 'flip')
    const turned = event.flips.map(([row, col, letter], n) =>
      t().telling.flip(flips[n]?.text.split('→')[0] ?? '', letter, nameAt([row, col])),
    )
    return [this.word(event, found, sum(event.lines)), ...turned, ...this.bonuses(event.lines)].join(' ')
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

  bonuses(lines: readonly SheetLine[]): string[] {
    return lines.flatMap((line) =>
      Object.hasOwn(t().telling.bonus, line.kind) ? [t().telling.bonus[line.kind]!(line.text, line.points)] : [],
    )
  }

  /** R.S.V.P. as this listener's side has it: squares and letters as they stand before them. */
  letterPlaced(event: RsvpLetterPlaced): string {
    const view = this.view as RsvpPosition
    const cols = view.board[0]?.length ?? 0
    const here = turnedTo(view.side, { row: event.row, col: event.col }, cols)
    const who = this.who(event.seat)
    const spoken = t().telling.letter(
      who,
      event.letter,
      squareName(here),
      t().common.and(event.words),
      sum(event.lines),
    )
    const run = rowRun(rowsFrom(view.side, view.board)[here.row] ?? '', here.col)
    const other = view.seat !== null && event.seat !== view.seat && run.length > 1
    return other ? `${spoken} ${t().telling.yourSide(run)}` : spoken
  }

  wordFormed(event: WordsearchWordFormed): string {
    const [word = ''] = event.words
    const letters = event.slides.map(
      ([, to]) => word[event.cells.findIndex(([row, col]) => row === to[0] && col === to[1])] ?? '',
    )
    return t().telling.formed(
      this.who(event.seat),
      word,
      nameAt(event.cells[0] ?? [0, 0]),
      nameAt(event.cells.at(-1) ?? [0, 0]),
      t().common.and(letters),
      sum(event.lines),
    )
  }

  letterSlid(event: WordsearchLetterSlid): string {
    const [from, to] = event.slide
    const letter = (this.view as { board: string[] }).board[to[0]]?.[to[1]] ?? ''
    return t().telling.slid(this.who(event.seat), letter, nameAt(from), nameAt(to))
  }

  contested(event: MoveContested): string {
    const bad = event.verdicts.filter((verdict) => !verdict.valid)
    const reasons = [...new Set(bad.map((verdict) => verdict.reason ?? 'unknown'))]
    const faults = reasons.map((reason) =>
      named(
        t().telling.faults,
        reason,
        t().telling.faults['unknown']!,
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
      .map((line) => t().telling.closing(this.nameOf(line.seat), lineName(line), t().common.signed(line.points)))
    return [...closing, t().telling.ended(resultOf(this.view))].join(' ')
  }
}

/** Who won, as the result page says it. */
export function resultOf(view: GamePosition): string {
  const outcome = view.outcome
  if (!outcome) return ''
  if (view.game === 'patience' && 'distance' in view)
    return t().patience.result(view.words, view.letters, view.distance)
  const sides = outcome.ranking
    .flat()
    .filter((seat, at, all) => all.findIndex((other) => view.seats[other]?.team === view.seats[seat]?.team) === at)
  const scores = t().home.scores(sides.map((seat) => t().common.figure(view.seats[seat]?.total ?? 0)))
  const mine = view.seat !== null && outcome.winners.includes(view.seat)
  const teams = new Set(outcome.winners.map((seat) => view.seats[seat]?.team))
  const winner = t().common.and(outcome.winners.map((seat) => view.seats[seat]?.name ?? ''))
  if (outcome.reason === 'resigned') return mine ? t().end.winBare : t().end.loseBare(winner)
  if (teams.size > 1) return t().end.draw(scores)
  return mine
    ? t().end.win(scores)
    : outcome.winners.length > 1
      ? t().end.loseTeam(winner, scores)
      : t().end.lose(winner, scores)
}

export function linesOf(events: readonly GameEvent[], nameOf: Naming, view: GamePosition): string[] {
  const teller = new Teller(nameOf, view)
  return events.map((event) => teller.line(event)).filter((line) => line !== null)
}

/** Sitting down, or coming back: which table, how it stands, whose turn. */
export function welcome(view: Position, nameOf: Naming): string[] {
  const game = named<{ name: string }>(t().games, view.game, { name: view.game }).name
  const names = view.seats.map((_, seat) => nameOf(seat))
  const others = names.filter((_, seat) => seat !== view.seat)
  const lines = [
    view.seat === null
      ? t().telling.watching(game, t().common.and(names))
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
