// Generated from the server's messages by `make types`. Never edited.

import type { Clock, ClockStopped, ClockTerms, ContestHeld, ContestLapsed, ContestOpened, EndProposed, GameEnded, Hint, HintGiven, LastMove, LettersDrawn, LettersExchanged, MoveAccepted, MoveContested, MoveWithdrawn, Outcome, Seat, SeatResigned, SeatView, SheetLine, TurnBegan, TurnPassed, TurnUndone, Window, WordPlaced } from "../../wire/generated";

export interface ScampioPosition {
  game: "scampio";
  seat: number | null;
  seats: SeatView[];
  terms: ScampioTerms;
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
  hint: Hint | null;
  unseen: [string, number][];
}

export interface ScampioTerms {
  check: "referee" | "table";
  clock: ClockTerms;
  window_ms: number | null;
  takebacks: boolean;
  hints: boolean;
  theme: "adjectives" | "all" | "nouns" | "places";
}

export interface ScampioEdition {
  id: string;
  name: string;
  hash: string;
  rows: number;
  cols: number;
  squares: string[];
  legend: Record<string, ScampioSquare>;
  opening: [number, number][];
  inscription: string;
  inscription_at: [number, number];
  letters: Record<string, number>;
  values: Record<string, number>;
  rack: number;
  full_rack_letters: number;
  full_rack_bonus: number;
  lengthening_counts_old_letters: boolean;
  exchange_needs_in_bag: number;
  first_out_ends: boolean;
  out_bonus: number;
  out_takes_the_others_letters: boolean;
  contest_penalty: number;
  game: string;
}

export interface ScampioSquare {
  colour: string;
  word: number;
  letter: number;
}

export interface ScampioStarted {
  kind: "game_started";
  at: number;
  seats: Seat[];
  terms: ScampioTerms;
  private_to: number | null;
  lines: SheetLine[];
}

export interface ScampioStarterChosen {
  kind: "starter_chosen";
  at: number;
  seat: number;
  totals: number[];
  private_to: number | null;
  lines: SheetLine[];
}

export type ScampioEvent =
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
  | ScampioStarted
  | ScampioStarterChosen
  | LettersDrawn
  | LettersExchanged
  | WordPlaced;
