/* What every layout of a table is given. What stands where is the layout's; the game says what it is. */
import type { Snippet } from 'svelte'
import type { GameFacts, Position } from '../wire/generated'
import type { GameModule } from './game'
import type { Session } from './session.svelte'

/** What a game gives its table to lay out. */
export interface TableParts {
  session: Session
  view: Position
  /** what this game adds to the terms of the table */
  terms: string[]
  board: Snippet
  /** shuffle, take back, rack, play */
  controls: Snippet
  /** what the squares mean: folds into the sheet's card where there is no room */
  legend?: Snippet | undefined
  /** the game's own card beside the board, where the window is wide enough for it */
  beside?: Snippet | undefined
  /** instead of the score sheet, where nothing is scored */
  sheet?: Snippet | undefined
  /** the word being made, the contest, the last move */
  aside: Snippet
  /** the board stands by itself: no sheet under it */
  bare?: boolean
  /** what is refused lies low on the board: the card goes above it */
  refusalAbove?: boolean
}

export interface FrameProps extends TableParts {
  facts: GameFacts
  game: GameModule
  nameOf: (seat: number) => string
  noteOf: (seat: number) => string
  /** a refusal, laid over the foot of the board */
  refusal?: Snippet | undefined
  onrules: () => void
  /** one article of the rules */
  onread: (article: string) => void
  onsettings: () => void
  onleave: () => void
  onmenu: () => void
  onsheet: () => void
}

/** Somebody who only looks on. */
export function isWatching(view: Position): boolean {
  return view.seat === null && view.outcome === null
}
