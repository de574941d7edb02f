// Generated from the server's messages by `make types`. Never edited.

import type { Clock, ClockStopped, ContestHeld, ContestLapsed, ContestOpened, EndProposed, GameEnded, GameStarted, Hint, HintGiven, LastMove, LettersDrawn, MoveAccepted, MoveContested, MoveWithdrawn, Outcome, SeatResigned, SeatView, SheetLine, Terms, TurnBegan, TurnPassed, TurnUndone, Window } from "../../wire/generated";

export interface PatiencePosition {
  game: "patience";
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
  board: string[];
  rack: string[] | null;
  rack_sizes: number[];
  bag: number;
  last: LastMove | null;
  previous: [number, number][];
  words: number;
  letters: number;
  distance: number;
  hint: Hint | null;
  unseen: [string, number][];
}

export interface PatienceBagOrdered {
  kind: "bag_ordered";
  at: number;
  count: number;
  private_to: number | null;
  lines: SheetLine[];
  order: string[] | null;
  seed: string | null;
}

export interface PatienceWordChained {
  kind: "word_placed";
  at: number;
  seat: number;
  words: string[];
  tiles: [number, number, string][];
  word_points: number[];
  cells: [number, number][];
  private_to: number | null;
  lines: SheetLine[];
}

export interface PatienceWordsExhausted {
  kind: "words_exhausted";
  at: number;
  private_to: number | null;
  lines: SheetLine[];
}

export type PatienceEvent =
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
  | GameStarted
  | PatienceBagOrdered
  | LettersDrawn
  | PatienceWordChained
  | PatienceWordsExhausted;
