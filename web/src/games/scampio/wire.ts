// Generated from the server's messages by `make types`. Never edited.

import type { ClockStopped, ContestHeld, ContestLapsed, ContestOpened, EndProposed, GameEnded, HintGiven, LettersDrawn, LettersExchanged, MoveAccepted, MoveContested, MoveWithdrawn, RackPosition, Seat, SeatResigned, SheetLine, Terms, TurnBegan, TurnPassed, TurnUndone, WordPlaced } from "../../wire/generated";

export interface ScampioPosition extends RackPosition {
  game: "scampio";
  terms: ScampioTerms;
}

export interface ScampioTerms extends Terms {
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
  taken_over: number;
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
