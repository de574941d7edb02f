// Generated from the server's messages by `make types`. Never edited.

import type { Clock, ClockStopped, ClockTerms, ContestHeld, ContestLapsed, ContestOpened, EndProposed, GameEnded, Hint, HintGiven, LastMove, LettersDrawn, MoveAccepted, MoveContested, MoveWithdrawn, Outcome, Seat, SeatResigned, SeatView, SheetLine, TurnBegan, TurnPassed, TurnUndone, Window, WordPlaced } from "../../wire/generated";

export interface ClePosition {
  game: "cle";
  seat: number | null;
  seats: SeatView[];
  terms: CleTerms;
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
  rack: string[] | null;
  rack_sizes: number[];
  bag: number;
  last: LastMove | null;
  colours: string[];
  dealer: number;
  key_word: string | null;
  cards: number;
  hint: Hint | null;
  unseen: [string, number][];
  key_word_taken: boolean;
}

export interface CleTerms {
  check: "referee" | "table";
  clock: ClockTerms;
  window_ms: number | null;
  takebacks: boolean;
  hints: boolean;
  teams: boolean;
  colours: ("blue" | "green" | "orange" | "red" | "")[];
}

export interface CleStarted {
  kind: "game_started";
  at: number;
  seats: Seat[];
  terms: CleTerms;
  private_to: number | null;
  lines: SheetLine[];
}

export interface CleDealerDrawn {
  kind: "dealer_drawn";
  at: number;
  seat: number;
  rounds: [number, string][][];
  private_to: number | null;
  lines: SheetLine[];
}

export interface CleCardTurned {
  kind: "card_turned";
  at: number;
  word: string | null;
  private_to: number | null;
  lines: SheetLine[];
}

export type CleEvent =
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
  | CleStarted
  | CleDealerDrawn
  | LettersDrawn
  | CleCardTurned
  | WordPlaced;
