/* What a game brings to the browser. Shared code knows a game by this shape alone, never by its name. */
import type { Component } from 'svelte'
import { inLanguage, type Language } from '../i18n/index.svelte'
import type { DailyWords, Words } from '../plugin'
import type { Act, LexiconFacts, Position, SheetLine } from '../wire/generated'
import type { Session } from './session.svelte'
import type { Teller } from './telling'

/** A line of the score sheet, written or only previewed. */
export type ScoreLine = Pick<SheetLine, 'kind' | 'text' | 'points'>

/** A move of letters from a rack, as an analysis tells it; an exchange or a pass lays none. */
export interface RackMove {
  tiles?: [number, number, string][]
}

type Squares = [number, number, string][]

/** A move without its letters: the squares that wait for them, for whoever is to find the word. Null where it lays none. */
export function unlettered(act: Act & { tiles?: Squares; flips?: Squares; letter?: string }): Act | null {
  const covered = (squares: Squares): Squares => squares.map(([row, col]) => [row, col, '?'])
  if (act.letter) return { ...act, letter: '?' } as Act
  if (!act.tiles?.length && !act.flips?.length) return null
  return { ...act, tiles: covered(act.tiles ?? []), flips: covered(act.flips ?? []) } as Act
}

/** The words of a game that shared code looks up by what the server says. A game has more for itself. */
export type GameWords = Words

/* eslint-disable @typescript-eslint/no-explicit-any -- each game has its own views, editions, events and pieces */
export interface GameModule {
  Table: Component<{ session: Session; edition: any; lexicon: LexiconFacts | null }>
  /** the board as it stood, to be looked at: replay and result; `ghost` is a move that could have been played there, `played` the one that was */
  StaticBoard: Component<{ view: any; edition: any; game: any; ghost?: any; played?: any }>
  /** is given this `game`, and the `edition` whose rules it tells */
  RulesAtAGlance?: Component<any>
  catalogue: Record<Language, GameWords>
  /** an event of this game in one line, for the log and for whoever listens; null when there is nothing to say */
  tell: (event: any, teller: Teller) => string | null
  /** what a line of the score sheet is called, where it is not called the same in every game */
  lineName: (line: ScoreLine) => string | null
  /** who won, where the game says it in its own way */
  result?: (view: any) => string
  /** one more sentence under the result, on the page of a game that is over */
  UnderResult?: Component<{ table: string; view: any }>
  /** kinds of events that leave no mark on the board: the others at the table are told in passing */
  announced?: readonly string[]
  /** a piece of a hand that is no plain letter, drawn and named */
  HandPiece?: Component<{ piece: any; values: Record<string, number> }>
  nameOfPiece?: (piece: any) => string
  /** what tells a seat apart, where the game gives each its own */
  SeatMark?: Component<{ view: Position; seat: number }>
}
/* eslint-enable @typescript-eslint/no-explicit-any */

/** A game's words in the language of the page. */
export const wordsOf = (game: GameModule): GameWords => inLanguage(game.catalogue)()

/** The challenge of the day of a game: its words, and what stands beside them on the home page. */
export interface DailyModule {
  catalogue: Record<Language, DailyWords>
  Mark?: Component
}
