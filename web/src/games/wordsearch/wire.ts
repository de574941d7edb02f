// Generated from the server's messages by `make types`. Never edited.

import type { Clock, ClockStopped, ClockTerms, ContestHeld, ContestLapsed, ContestOpened, EndProposed, GameEnded, Hint, HintGiven, MoveAccepted, MoveContested, MoveWithdrawn, Outcome, Seat, SeatResigned, SeatView, SheetLine, TurnBegan, TurnPassed, TurnUndone, Window } from "../../wire/generated";

export interface WordsearchPosition {
  game: "wordsearch";
  seat: number | null;
  seats: SeatView[];
  terms: WordsearchTerms;
  turn: number | null;
  turn_no: number;
  seq: number;
  sheet: SheetLine[];
  window: Window | null;
  clock: Clock;
  can_undo: boolean;
  agreed_to_end: number[];
  outcome: Outcome | null;
  board: string[];
  contestable: [number, number, string][];
  gone: string;
  last: WordsearchLastTurn | null;
  hint: Hint | null;
}

export interface WordsearchTerms {
  check: "referee" | "table";
  clock: ClockTerms;
  window_ms: number | null;
  takebacks: boolean;
  hints: boolean;
  shortest: 2 | 3;
}

export interface WordsearchLastTurn {
  seat: number;
  slides: [[number, number], [number, number]][];
  cells: [number, number][];
  words: string[];
}

export interface WordsearchEdition {
  id: string;
  name: string;
  hash: string;
  rows: number;
  cols: number;
  empty: [number, number][];
  letters: Record<string, number>;
  values: Record<string, number>;
  game: string;
}

export interface WordsearchFormWord {
  kind: "form_word";
  slides: [[number, number], [number, number]][];
  cells: [number, number][];
}

export interface WordsearchSlideLetter {
  kind: "slide_letter";
  slide: [[number, number], [number, number]];
}

export interface WordsearchStarted {
  kind: "game_started";
  at: number;
  seats: Seat[];
  terms: WordsearchTerms;
  private_to: number | null;
  lines: SheetLine[];
}

export interface WordsearchBoardFilled {
  kind: "board_filled";
  at: number;
  board: string[];
  private_to: number | null;
  lines: SheetLine[];
}

export interface WordsearchStarterDrawn {
  kind: "starter_drawn";
  at: number;
  seat: number;
  private_to: number | null;
  lines: SheetLine[];
}

export interface WordsearchWordFormed {
  kind: "word_formed";
  at: number;
  seat: number;
  words: string[];
  slides: [[number, number], [number, number]][];
  cells: [number, number][];
  private_to: number | null;
  lines: SheetLine[];
  nothing_left: boolean;
}

export interface WordsearchLettersRemoved {
  kind: "letters_removed";
  at: number;
  cells: [number, number][];
  letters: string;
  private_to: number | null;
  lines: SheetLine[];
}

export interface WordsearchLetterSlid {
  kind: "letter_slid";
  at: number;
  seat: number;
  slide: [[number, number], [number, number]];
  private_to: number | null;
  lines: SheetLine[];
  reason: string;
}

export type WordsearchEvent =
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
  | WordsearchStarted
  | WordsearchBoardFilled
  | WordsearchStarterDrawn
  | WordsearchWordFormed
  | WordsearchLettersRemoved
  | WordsearchLetterSlid;
