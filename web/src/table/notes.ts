/* Short lines about seats, drafts and hints, the same at every table. */
import { squareName, type Square } from '../board/geometry'
import { named, t } from '../i18n/index.svelte'
import { gameList } from '../gamelist.svelte'
import type { Hint, LevelFacts, Position, PreviewDown } from '../wire/generated'
import { wordsOf } from './game'
import type { Session } from './session.svelte'

/** How strong a bot plays, in a word: as on the box of its game, else its place among the levels. */
export function levelName(game: string, level: string): string {
  const levels = gameList.find(game)?.levels ?? []
  const at = levels.findIndex((one) => one.id === level)
  const grade = levels[at]?.grade
  if (grade) return t().setup.grades[grade].toLowerCase()
  return at < 0 ? nameOfLevel(level) : t().setup.place(at + 1, levels.length)
}

/** The levels of a game by id, weakest first, where one of all is chosen. */
export function levelLabels(levels: readonly LevelFacts[]): Record<string, string> {
  return Object.fromEntries(levels.map(({ id, grade }, at) => [id, labelOf(id, grade, at + 1)]))
}

function labelOf(id: string, grade: LevelFacts['grade'], place: number): string {
  const label = t().setup.placed(place, nameOfLevel(id))
  return grade ? `${t().setup.grades[grade]} · ${label}` : label
}

const nameOfLevel = (level: string) => named(t().setup.levels, level, t().setup.levelOther(level))

/** A bot whose turn it is thinks, or its program is still being prepared: a machine that has never played compiles it. */
function atWork(session: Session): string {
  const preparing = session.table?.preparing
  if (!preparing) return t().table.thinking
  return preparing.of ? t().table.preparingParts(preparing.done, preparing.of) : t().table.preparing
}

/** The same in a line of its own. */
export function botAtWork(session: Session, name: string): string {
  return session.table?.preparing ? t().table.botPrepares(name) : t().table.botThinks(name)
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
        return who.kind === 'bot' ? atWork(session) : t().table.theirTurn
      }
      if (who.kind === 'bot') return t().table.bot(levelName(view.game, who.level ?? ''))
      return isAway(seat) ? t().table.away : ''
    },
    short(seat: number): string {
      const who = view.seats[seat]
      if (who?.resigned) return t().table.resigned
      if (view.outcome === null && view.turn === seat)
        return mine(seat) ? t().table.yourTurnShort : who?.kind === 'bot' ? atWork(session) : t().table.theirTurn
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
    /** A hint as far as it was told; `turned`: the squares as this player sees them. Alone words are counted, not points: how
        many letters a word takes is told instead. */
    hint(hint: Hint, turned: (square: Square) => Square = (square) => square): string {
      const cells = (hint.cells ?? []).map(([row, col]) => turned({ row, col }))
      const [first, last] = [cells[0], cells.at(-1)]
      if (!first || !last) return t().table.hintNone
      const where = t().table.hintPlace(squareName(first), squareName(last))
      if (hint.step < 2) return t().table.hintWhere(where)
      const alone = view.seats.length === 1
      const points = hint.points ?? 0
      if (hint.step < 3) return alone ? t().table.hintLetters(where, cells.length) : t().table.hintPoints(where, points)
      const across = cells.length === 1 ? null : first.row === last.row
      return t().table.hintSays(squareName(first), across, alone ? null : points)
    },
  }
}

export function primaryLabel(session: Session, view: Position, laid: number): string {
  if (session.myTurn) return laid > 0 ? t().table.play : t().table.layLetters
  if (view.turn === null) return t().table.waitWindow
  const name = session.nameOf(view.turn)
  return view.seats[view.turn]?.kind === 'bot' ? botAtWork(session, name) : t().table.waitFor(name)
}
