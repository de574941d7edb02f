// Generated from the server's messages by `make types`. Never edited.

import type { ClockStopped, ContestHeld, ContestLapsed, ContestOpened, EndProposed, GameEnded, GameStarted, HintGiven, MoveAccepted, MoveContested, MoveWithdrawn, Position, SeatResigned, SheetLine, Terms, TurnBegan, TurnPassed, TurnUndone } from "../../wire/generated";

export interface WordsearchPosition extends Position {
  game: "wordsearch";
  terms: WordsearchTerms;
  board: string[];
  contestable: [number, number, string][];
  gone: string;
  last: WordsearchLastTurn | null;
}

export interface WordsearchTerms extends Terms {
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

export interface WordsearchStarted extends GameStarted {
  terms: WordsearchTerms;
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
