/* Short lines about seats, drafts and hints, the same at every table. */
import { squareName, type Square } from '../board/geometry'
import { named, t } from '../i18n/index.svelte'
import { gameList } from '../gamelist.svelte'
import type { Hint, LevelFacts, Position, PreviewDown } from '../wire/generated'
import { wordsOf } from './game'
import type { Session } from './session.svelte'

/** How strong a bot plays, in a word: as on the box of its game, else its place among the levels. */
export function levelName(game: string, level: string): string {
  const grade = gameList.find(game)?.levels.find((one) => one.id === level)?.grade
  return grade ? t().setup.grades[grade].toLowerCase() : named(t().setup.levels, level, t().setup.levelOther(level))
}

/** A level where one of all is chosen. */
export function levelLabel({ id, grade }: LevelFacts): string {
  const name = named(t().setup.levelsLong, id, t().setup.levelOther(id))
  return grade ? `${t().setup.grades[grade]} · ${name}` : name
}

export function notes(session: Session, view: Position) {
  const mine = (seat: number) => seat === view.seat
  const isAway = (seat: number) => session.table?.seats[seat]?.here === false && view.seats[seat]?.kind === 'human'
  return {
    name: (seat: number) => session.nameOf(seat),
    note(seat: number): string {
      const who = view.seats[seat]
      if (!who) return ''
      if (who.resigned) return t().table.resigned
      if (view.outcome === null && view.turn === seat) {
        if (mine(seat)) return t().table.yourTurn
        return who.kind === 'bot' ? t().table.thinking : t().table.theirTurn
      }
      if (who.kind === 'bot') return t().table.bot(levelName(view.game, who.level ?? ''))
      return isAway(seat) ? t().table.away : ''
    },
    short(seat: number): string {
      const who = view.seats[seat]
      if (who?.resigned) return t().table.resigned
      if (view.outcome === null && view.turn === seat)
        return mine(seat) ? t().table.yourTurnShort : who?.kind === 'bot' ? t().table.thinking : t().table.theirTurn
      if (isAway(seat)) return t().table.awayShort
      return 'bag' in view && !mine(seat) ? t().table.bagShort(view.bag as number) : ''
    },
    terms(lexicon: string, more: string[]): string[] {
      const check = view.terms.check === 'referee' ? t().table.referee : t().table.contested
      return [`${check} · ${t().table.lexicon(lexicon.toLowerCase())}`, ...more]
    },
    draft(preview: PreviewDown): string {
      const words = preview.words.map((word) => word.word)
      const own = session.game ? wordsOf(session.game) : {}
      const code = preview.code ?? ''
      return named(
        { ...t().drafts, ...own.drafts },
        code,
        named({ ...t().refusals, ...own.refusals }, code, (_: string) => t().refusal.other),
      )(t().common.and(words))
    },
    /** A hint as far as it was told; `turned`: the squares as this player sees them. */
    hint(hint: Hint, turned: (square: Square) => Square = (square) => square): string {
      const cells = (hint.cells ?? []).map(([row, col]) => turned({ row, col }))
      const [first, last] = [cells[0], cells.at(-1)]
      if (!first || !last) return t().table.hintNone
      const where = t().table.hintPlace(squareName(first), squareName(last))
      if (hint.step < 2) return t().table.hintWhere(where)
      if (hint.step < 3) return t().table.hintPoints(where, hint.points ?? 0)
      return t().table.hintSays(squareName(first), new Set(cells.map(({ row }) => row)).size === 1, hint.points ?? 0)
    },
  }
}

export function primaryLabel(session: Session, view: Position, laid: number): string {
  if (session.myTurn) return laid > 0 ? t().table.play : t().table.layLetters
  if (view.turn === null) return t().table.waitWindow
  const name = session.nameOf(view.turn)
  return view.seats[view.turn]?.kind === 'bot' ? t().table.botThinks(name) : t().table.waitFor(name)
}
