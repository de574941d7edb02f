/* What the browser's side of a game from outside is: one JavaScript module, named by the game's manifest, that exports a
   PluginModule. The frame round the board (scores, clock, contests, dialogs, menu) is not its business.
   Types only, and nothing imported: copy this file beside your sources. */

export type Language = 'fr' | 'en'

/** The position as one seat sees it. Every game adds fields of its own. */
export interface View {
  game: string
  /** whose eyes these are; null for somebody who only watches */
  seat: number | null
  seats: { name: string; kind: string; team: number; resigned: boolean; total: number }[]
  /** whose turn it is; null while a move may be contested that would end the game or after which the turn stays with its
      mover's side, while a contested mover is asked for an answer, and when the game is over */
  turn: number | null
  turn_no: number
  outcome: { reason: string; winners: number[] } | null
  [field: string]: unknown
}

/** What a player does, as the game's rules read it: its kind, and fields of the game's own. */
export interface Act {
  kind: string
  [field: string]: unknown
}

/** What has happened, as the game's rules wrote it. */
export interface GameEvent {
  kind: string
  at: number
  [field: string]: unknown
}

/** What an act would do; `code` says why it would be refused. */
export interface Preview {
  code: string | null
  points: number
  words: { word: string; points: number }[]
  lines: { kind: string; text: string; points: number }[]
  cells: [number, number][]
}

/** Something that could be done next to a draft: from where, to where, and what it reads. */
export interface PossibleChoice {
  at: [number, number]
  to: [number, number][]
  text: string
}

/** The table as it is now: read it again at every `update`. */
export interface TableContext {
  readonly view: View
  readonly edition: unknown
  readonly language: Language
  /** it is this seat's turn, and no act is on its way */
  readonly canAct: boolean
  /** the answer to the last `preview`, null until it comes */
  readonly preview: Preview | null
  readonly choices: readonly PossibleChoice[]
  /** what a hint proposes; null when none was asked for, or none came yet */
  readonly hint: Act | null
  act(act: Act): void
  /** Asks what an act would do; null forgets the question. The answer comes with an `update`. */
  askPreview(act: Act | null): void
  askChoices(act: Act | null): void
  askHint(): void
}

/** The empty elements of the table that the game fills. */
export interface Places {
  board: HTMLElement
  /** under the board: what one plays with */
  controls: HTMLElement
  /** beside it: the move being made, the last move */
  aside: HTMLElement
  /** what the squares mean */
  legend: HTMLElement
}

export interface Mounted {
  /** Something in the context has changed. */
  update(): void
  destroy(): void
  /** A refused move is taken back. */
  takeBack?(): void
}

/** A board to be looked at only: in the replay, and beside the result. */
export interface StaticContext {
  readonly view: View
  readonly edition: unknown
  readonly language: Language
}

/** What is known when an event is told to one listener. */
export interface Telling {
  readonly view: View
  readonly language: Language
  nameOf(seat: number): string
  /** whether the listener is the one at this seat: "You", and no name */
  isYou(seat: number): boolean
}

/** A result of the challenge of the day: whether the goal was reached, and what the game counts. */
export interface DailyResult {
  won: boolean
  facts: Record<string, number>
}

/** The challenge of the day in the words of the game. */
export interface DailyWords {
  /** what is asked, before one begins */
  lead: string
  emptyRanking: string
  next: (time: string) => string
  /** the same game without ranking: a title, and what it is */
  free: string
  freeText: string
  /** how it ended, in a few words */
  ended: (result: DailyResult) => string
  /** in large figures, each with its unit */
  figures: (result: DailyResult) => [number, string][]
  /** on a line of the ranking */
  outcome: (result: DailyResult) => string
  soFar: (result: DailyResult) => string
  best: (result: DailyResult) => string
  /** what everybody's results are drawn by: a title, and what is counted; null leaves a result out */
  spread?: { title: string; count: (result: DailyResult) => number | null }
  /** to hand on: it gives nothing away */
  shared: (day: string, result: DailyResult) => string
}

type Sentences = Record<string, (words: string) => string>

/** Texts looked up by what the server says. Whatever is left out is said in the common words. */
export interface Words {
  /** why a move is refused, by code */
  refusals?: Sentences
  /** the same, said softly while composing */
  drafts?: Sentences
  /** why a contested word does not count, by the verdict's reason: on the card, and for whoever listens */
  faults?: Sentences
  faultsTold?: Sentences
  /** why the game ended, by the outcome's reason */
  reasons?: Record<string, string>
  /** what becomes of the move after a contest that was right, and after one that was wrong */
  withdrawn?: (name: string, you: boolean) => string
  stays?: (name: string, you: boolean) => string
  /** what an edition's board and pieces are */
  edition?: (rows: number, cols: number, pieces: number) => string
  /** where the manifest offers a challenge of the day */
  daily?: DailyWords
  /** the rules on one screen, a title and a sentence each: shown only where the French catalogue has them too. A function
      is given the edition that is played, as the game's own edition type: `never` takes any */
  glance?: [string, string][] | ((edition: never) => [string, string][])
}

/** What the module exports. */
export interface PluginModule {
  mount(places: Places, context: TableContext): Mounted
  mountStatic(place: HTMLElement, context: StaticContext): Mounted
  catalogue: Record<Language, Words>
  /** An event of this game in one line; null when there is nothing to say. */
  tell(event: GameEvent, telling: Telling): string | null
  /** What a line of the score sheet is called; null where it is called as in every game. */
  lineName(line: { kind: string; text: string; points: number }, language: Language): string | null
  /** the article of the game's rules on contests */
  contestArticle?: string
}
