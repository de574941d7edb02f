// Generated from the server's messages by `make types`. Never edited.

export interface Act {
  kind: string;
}

export interface GameEvent {
  kind: string;
  at: number;
  private_to: number | null;
  lines: SheetLine[];
}

export interface Position {
  game: string;
  seat: number | null;
  seats: SeatView[];
  terms: Terms;
  turn: number | null;
  turn_no: number;
  seq: number;
  sheet: SheetLine[];
  window: Window | null;
  clock: Clock;
  can_undo: boolean;
  agreed_to_end: number[];
  outcome: Outcome | null;
  hint: Hint | null;
}

export interface SeatView {
  name: string;
  kind: "bot" | "human";
  level: string | null;
  team: number;
  resigned: boolean;
  total: number;
  hints: number;
  takebacks: number;
}

export interface Terms {
  check: "referee" | "table";
  clock: ClockTerms;
  window_ms: number | null;
  takebacks: boolean;
  hints: boolean;
}

export interface ClockTerms {
  kind: "days" | "game" | "move" | "none";
  seconds: number;
}

export interface SheetLine {
  seat: number;
  turn_no: number;
  kind: string;
  points: number;
  text: string;
}

export interface Window {
  mover: number;
  opened_at: number;
  closes_at: number | null;
  accepted: number[];
  final: boolean;
  stage: "answer" | "contest";
  contester: number | null;
  seq: number;
}

export interface Clock {
  kind: "days" | "game" | "move" | "none";
  running: number | null;
  since: number;
  left_ms: number[];
}

export interface Outcome {
  reason: string;
  winners: number[];
  ranking: number[][];
}

export interface Hint {
  step: number;
  cells: [number, number][];
  points: number | null;
  move: Act | null;
}

export interface RackPosition extends Position {
  board: string[];
  rack: string[] | null;
  rack_sizes: number[];
  bag: number;
  last: LastMove | null;
  unseen: [string, number][];
}

export interface LastMove {
  seat: number;
  cells: [number, number][];
  words: string[];
  word_points: number[];
}

export interface PassTurn {
  kind: "pass_turn";
}

export interface Contest {
  kind: "contest";
}

export interface AcceptMove {
  kind: "accept_move";
}

export interface Resign {
  kind: "resign";
}

export interface UndoTurn {
  kind: "undo_turn";
}

export interface ProposeEnd {
  kind: "propose_end";
}

export interface PlaceWord {
  kind: "place_word";
  tiles: [number, number, string][];
}

export interface ExchangeLetters {
  kind: "exchange_letters";
  letters: string[];
}

export interface TurnBegan {
  kind: "turn_began";
  at: number;
  seat: number | null;
  private_to: number | null;
  lines: SheetLine[];
}

export interface TurnPassed {
  kind: "turn_passed";
  at: number;
  seat: number;
  private_to: number | null;
  lines: SheetLine[];
  reason: string;
}

export interface ContestOpened {
  kind: "contest_opened";
  at: number;
  mover: number;
  closes_at: number | null;
  private_to: number | null;
  lines: SheetLine[];
  final: boolean;
}

export interface ContestHeld {
  kind: "contest_held";
  at: number;
  closes_at: number;
  private_to: number | null;
  lines: SheetLine[];
}

export interface MoveAccepted {
  kind: "move_accepted";
  at: number;
  seat: number;
  private_to: number | null;
  lines: SheetLine[];
}

export interface ContestLapsed {
  kind: "contest_lapsed";
  at: number;
  private_to: number | null;
  lines: SheetLine[];
}

export interface MoveContested {
  kind: "move_contested";
  at: number;
  by: number;
  mover: number;
  founded: boolean;
  verdicts: Verdict[];
  private_to: number | null;
  lines: SheetLine[];
}

export interface Verdict {
  word: string;
  valid: boolean;
  reason: string | null;
  readings: Reading[];
}

export interface Reading {
  lemma: string;
  category: string;
  inflection: string;
}

export interface MoveWithdrawn {
  kind: "move_withdrawn";
  at: number;
  seat: number;
  private_to: number | null;
  lines: SheetLine[];
}

export interface TurnUndone {
  kind: "turn_undone";
  at: number;
  seat: number;
  private_to: number | null;
  lines: SheetLine[];
  with_replies: boolean;
}

export interface HintGiven {
  kind: "hint_given";
  at: number;
  seat: number;
  step: number;
  private_to: number | null;
  lines: SheetLine[];
  cells: [number, number][] | null;
  points: number | null;
  move: Act | null;
}

export interface SeatResigned {
  kind: "seat_resigned";
  at: number;
  seat: number;
  private_to: number | null;
  lines: SheetLine[];
  reason: string;
}

export interface EndProposed {
  kind: "end_proposed";
  at: number;
  seat: number;
  private_to: number | null;
  lines: SheetLine[];
}

export interface ClockStopped {
  kind: "clock_stopped";
  at: number;
  since: number;
  until: number;
  private_to: number | null;
  lines: SheetLine[];
}

export interface GameEnded {
  kind: "game_ended";
  at: number;
  outcome: Outcome;
  private_to: number | null;
  lines: SheetLine[];
}

export interface Seat {
  name: string;
  kind: "bot" | "human";
  level: string | null;
  team: number;
}

export interface LettersDrawn {
  kind: "letters_drawn";
  at: number;
  seat: number;
  count: number;
  private_to: number | null;
  lines: SheetLine[];
  letters: string[] | null;
}

export interface LettersExchanged {
  kind: "letters_exchanged";
  at: number;
  seat: number;
  count: number;
  private_to: number | null;
  lines: SheetLine[];
  reason: string;
  given: string[] | null;
  letters: string[] | null;
}

export interface WordPlaced {
  kind: "word_placed";
  at: number;
  seat: number;
  words: string[];
  tiles: [number, number, string][];
  word_points: number[];
  private_to: number | null;
  lines: SheetLine[];
}

export interface GameStarted {
  kind: "game_started";
  at: number;
  seats: Seat[];
  terms: Terms;
  private_to: number | null;
  lines: SheetLine[];
  taken_over: number;
}

export type CoreEvent =
  | TurnBegan
  | TurnPassed
  | ContestOpened
  | ContestHeld
  | MoveAccepted
  | ContestLapsed
  | MoveContested
  | MoveWithdrawn
  | TurnUndone
  | HintGiven
  | SeatResigned
  | EndProposed
  | ClockStopped
  | GameEnded
  | LettersDrawn
  | LettersExchanged
  | WordPlaced
  | GameStarted;

export interface CreateTable {
  game: string;
  seats: SeatChoice[];
  edition?: string;
  lexicon?: string;
  own_words?: string[];
  check?: "referee" | "table" | null;
  clock?: ClockChoice;
  window_s?: number | null;
  takebacks?: boolean;
  hints?: boolean;
  options?: Record<string, unknown>;
  public?: boolean;
}

export interface SeatChoice {
  kind: "bot" | "local" | "me" | "open";
  name?: string | null;
  level?: string | null;
}

export interface ClockChoice {
  kind?: "days" | "game" | "move" | "none";
  seconds?: number;
}

export interface JoinTable {
  invite?: string | null;
  name?: string | null;
}

export interface MuteSeat {
  muted: boolean;
}

export interface SeatBot {
  level: string;
}

export interface Rename {
  name: string;
}

export interface ProposeWord {
  word: string;
  kind: "doubted" | "missing";
}

export interface AnswerCard {
  grade: "forgotten" | "hard" | "known";
}

export interface ActUp {
  type: "act";
  cause: string;
  base_seq: number;
  seat: number;
  act: Act;
}

export interface PreviewUp {
  type: "preview";
  ask: number;
  seat: number;
  act: Act;
}

export interface ChoicesUp {
  type: "choices";
  ask: number;
  seat: number;
  act: Act;
}

export interface HintUp {
  type: "hint";
  ask: number;
  seat: number;
}

export interface UncoverUp {
  type: "uncover";
  seat: number;
}

export interface CoverUp {
  type: "cover";
}

export interface ChatUp {
  type: "chat";
  text?: string | null;
  phrase?: "good_game" | "good_luck" | "goodbye" | "hello" | "one_moment" | "sorry" | "thanks" | "well_played" | "your_turn" | null;
}

export interface RematchUp {
  type: "rematch";
}

export type Up =
  | ActUp
  | PreviewUp
  | ChoicesUp
  | HintUp
  | UncoverUp
  | CoverUp
  | ChatUp
  | RematchUp;

export interface TableDown {
  type: "table";
  id: string;
  game: string;
  edition: string;
  lexicon: string;
  status: "over" | "playing" | "waiting";
  public: boolean;
  setup: CreateTable;
  seats: SeatDown[];
  seats_here: number[];
  host: boolean;
  watching: number;
  chat: "free" | "none" | "phrases";
  next_table: string | null;
  daily: string | null;
  preparing: Preparing | null;
}

export interface SeatDown {
  seat: number;
  kind: "bot" | "human" | "open";
  name: string;
  level: string | null;
  mine: boolean;
  here: boolean;
  muted: boolean;
  invite: string | null;
}

export interface Preparing {
  done: number;
  of: number;
}

export interface UpdateDown {
  type: "update";
  seq: number;
  ack: string | null;
  events: GameEvent[];
  view: Position;
  covered: boolean;
  seats_here: number[];
  now_ms: number;
}

export interface RefusedDown {
  type: "refused";
  cause: string;
  code: string;
  article: string | null;
  words: string[];
  cells: [number, number][];
}

export interface PreviewDown {
  type: "preview";
  ask: number;
  words: WordDown[];
  lines: LineDown[];
  points: number;
  code: string | null;
  article: string | null;
  cells: [number, number][];
  witnesses: WitnessDown[];
}

export interface WordDown {
  word: string;
  points: number;
  valid: boolean | null;
}

export interface LineDown {
  kind: string;
  text: string;
  points: number;
}

export interface WitnessDown {
  word: string;
  cells: [number, number][];
}

export interface ChoicesDown {
  type: "choices";
  ask: number;
  choices: ChoiceDown[];
}

export interface ChoiceDown {
  at: [number, number];
  to: [number, number][];
  text: string;
}

export interface ChatDown {
  type: "chat";
  number: number;
  seat: number | null;
  name: string;
  text: string | null;
  phrase: string | null;
  at_ms: number;
}

export interface ErrorDown {
  type: "error";
  code: string;
  retry_after_s: number | null;
  cause: string | null;
  ask: number | null;
}

export type Down =
  | TableDown
  | UpdateDown
  | RefusedDown
  | PreviewDown
  | ChoicesDown
  | ChatDown
  | ErrorDown;

export interface CreatedTable {
  id: string;
  status: "over" | "playing" | "waiting";
  invites: Record<string, string>;
}

export interface JoinedTable {
  id: string;
  seat: number;
}

export interface Rematch {
  id: string;
}

export interface PlayOn {
  seq: number;
}

export interface Me {
  id: string | null;
  name: string | null;
}

export interface TableSummary {
  id: string;
  game: string;
  status: "over" | "playing" | "waiting";
  public: boolean;
  check: "referee" | "table";
  clock: ClockChoice;
  lexicon: string;
  edition: string;
  seats: SeatSummary[];
  turn: number | null;
  totals: number[];
  winners: number[] | null;
  daily: string | null;
  host: boolean;
  created_ms: number;
  touched_ms: number;
}

export interface SeatSummary {
  seat: number;
  kind: "bot" | "human" | "open";
  name: string;
  level: string | null;
  mine: boolean;
}

export interface GameFacts {
  id: string;
  name: Text;
  tagline: Text;
  summary: Text;
  colour: "black" | "blue" | "bottle" | "cream" | "mustard" | "tomato";
  minutes: number | null;
  seat_counts: number[];
  prints_contest: boolean;
  editions: EditionFacts[];
  levels: LevelFacts[];
  options: OptionFacts[];
  daily: boolean;
  lesson: boolean;
  problems: boolean;
  front_end: FrontEndFacts | null;
}

export interface Text {
  fr: string;
  en: string;
}

export interface EditionFacts {
  id: string;
  name: string;
  hash: string;
}

export interface LevelFacts {
  id: string;
  grade: "easy" | "hard" | "medium" | null;
}

export interface OptionFacts {
  id: string;
  kind: "bool" | "choice" | "int" | "text";
  label: Text;
  help: Text | null;
  default: boolean | number | string;
  choices: ChoiceFacts[];
  least: number;
  most: number;
  longest: number;
  per_seat: boolean;
  when: WhenFacts | null;
}

export interface ChoiceFacts {
  value: number | string;
  label: Text;
}

export interface WhenFacts {
  seats: number | null;
  option: string | null;
  value: boolean | number | string | null;
}

export interface FrontEndFacts {
  module: string;
  style: string | null;
  picture: string | null;
}

export interface LexiconFacts {
  name: string;
  version: string;
  words: number;
  label: string;
}

export interface RulesText {
  game: string;
  title: string;
  preface: string;
  articles: Article[];
}

export interface Article {
  id: string;
  title: string;
  text: string;
  example: boolean;
}

export interface LessonDown {
  game: string;
  edition: string;
  keys: Text;
  fade: boolean;
  steps: LessonStep[];
}

export interface LessonStep {
  name: Text;
  sentence: Text;
  ask: Text;
  done: Text;
  view: Position;
  move: Act;
  cells: [number, number][];
  points: number;
  wrong: LessonAnswer[];
}

export interface LessonAnswer {
  code: string;
  said: Text;
  drafted: boolean;
}

export interface BoardProblems {
  game: string;
  day: string;
  today: number;
  levels: number[];
  themes: Record<string, number[]>;
}

export interface BoardProblem {
  game: string;
  edition: string;
  number: number;
  level: number;
  points: number;
  ask: Text | null;
  themes: string[];
  view: Position;
}

export interface BoardProblemHint {
  step: number;
  cells: [number, number][];
  points: number | null;
  move: Act | null;
}

export interface WordFacts {
  word: string;
  valid: boolean;
  lexicon: string;
  readings: WordReading[];
  meanings: WordMeaning[];
  flags: string[];
  zipf: number;
  lists: string[];
  why: string;
}

export interface WordReading {
  lemma: string;
  category: string;
  inflection: string;
}

export interface WordMeaning {
  lemma: string;
  category: string;
  gloss: string;
  origin: string;
  synonyms: string[];
  labels: string[];
  family: string[];
}

export interface Anagrams {
  letters: string;
  words: string[];
  jokers: string[];
  total: number;
}

export interface WordsFound {
  pattern: string;
  words: string[];
  total: number;
}

export interface WordNeighbours {
  word: string;
  before: string;
  after: string;
  longer: string[];
  total: number;
}

export interface LexiconReport {
  name: string;
  label: string;
  words: number;
  lines: number;
  encoding: string;
  dropped: LinesDropped[];
}

export interface LinesDropped {
  reason: string;
  count: number;
  examples: string[];
}

export interface EditionReport {
  id: string;
  game: string;
  name: string;
  hash: string;
  rows: number;
  cols: number;
  pieces: number;
}

export interface RecordDown {
  format: string;
  game: string;
  edition: string;
  edition_hash: string;
  lexicon: string;
  lexicon_version: string;
  program: string;
  events: GameEvent[];
}

export interface ReplayDown {
  game: string;
  edition: string;
  mine: number[];
  steps: ReplayStep[];
}

export interface ReplayStep {
  seq: number;
  events: GameEvent[];
  view: Position;
  hands: (unknown[] | null)[];
}

export interface AnalysisDown {
  done: number;
  turns: number;
  is_running: boolean;
  report: Report | null;
}

export interface Report {
  version: number;
  game: string;
  lexicon: string;
  measure: "chance" | "lead" | "line";
  typical: number;
  turns: TurnReport[];
  curve: number[];
  players: PlayerReport[];
  known_zipf: number;
  fewest: number | null;
}

export interface TurnReport {
  seq: number;
  turn_no: number;
  seat: number;
  rank: number;
  choices: number;
  moves: MoveReport[];
  lead: number;
  refuted: boolean;
  luck: number | null;
  line: LineReport | null;
  lost: number;
  mistake: boolean;
  missed: number | null;
  turning: boolean;
}

export interface MoveReport {
  act: Act;
  text: string;
  cells: [number, number][];
  words: string[];
  points: number;
  worth: number;
  kept: number | null;
  given: number | null;
  rest: string[] | null;
  chance: number | null;
  zipf: number | null;
  notable: string[];
  played: boolean;
}

export interface LineReport {
  moves: string[];
  total: number;
  won: boolean;
}

export interface PlayerReport {
  name: string;
  turns: number;
  average: number;
  chosen: number;
  accuracy: number;
  lost: number;
  mistakes: number;
  given: number | null;
  luck: number | null;
  made: Record<string, number>;
  missed: Record<string, number>;
}

export interface Progress {
  games: GameProgress[];
  to_analyse: ToAnalyse[];
  practice: Practice;
}

export interface GameProgress {
  game: string;
  games: number;
  won: number;
  turns: number;
  points: number;
  made: Record<string, number>;
  judged: Judged[];
}

export interface Judged {
  table: string;
  ended_ms: number;
  accuracy: number;
  chosen: number;
}

export interface ToAnalyse {
  table: string;
  game: string;
  ended_ms: number;
}

export interface Practice {
  day: string;
  due: string[];
  next_day: string | null;
  learned: number;
  learning: number;
  to_read: number;
}

export interface CardDown {
  word: string;
  game: string;
  table: string;
  edition: string | null;
  view: Position | null;
  hand: unknown[] | null;
  act: Act;
  text: string;
  points: number;
  played: string;
  played_points: number;
  facts: WordFacts;
}

export interface CardAnswered {
  due: string;
  practice: Practice;
}

export interface DailyDown {
  game: string;
  day: string;
  ends_ms: number | null;
  attempt: DailyAttempt | null;
  played: number;
  ranking: DailyLine[];
  results: DailyCount[];
  streak: DailyStreak;
}

export interface DailyAttempt {
  table: string;
  result: DailyResult | null;
  so_far: DailyResult | null;
}

export interface DailyResult {
  won: boolean;
  facts: Record<string, number>;
}

export interface DailyLine {
  place: number;
  name: string;
  result: DailyResult;
  mine: boolean;
}

export interface DailyCount {
  result: DailyResult;
  people: number;
}

export interface DailyStreak {
  days: number;
  record: number;
}

export interface DailyTable {
  id: string;
}

export interface Health {
  status: "failing" | "ok";
  database: boolean;
  workers: number;
  version: string;
}

export interface About {
  name: string;
  version: string;
  source: string;
  licence: string;
  attributions: string;
}

export interface ErrorAnswer {
  code: string;
  detail: string | null;
  retry_after_s: number | null;
  fault: FileFault | null;
}

export interface FileFault {
  expected: string;
  values: string[];
  line: number | null;
  key: string | null;
}
