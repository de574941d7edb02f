// Generated from the server's messages by `make types`. Never edited.

import type { ClockStopped, ContestHeld, ContestLapsed, ContestOpened, EndProposed, GameEnded, GameStarted, HintGiven, MoveAccepted, MoveContested, MoveWithdrawn, Position, SeatResigned, SheetLine, TurnBegan, TurnPassed, TurnUndone } from "../../wire/generated";

export interface OptionPosition extends Position {
  game: "option";
  board: OptionStanding[];
  rack: OptionPrism[] | null;
  rack_sizes: number[];
  bag: number;
  last: OptionLastMove | null;
  unseen: [string, number][];
}

export interface OptionStanding {
  at: [number, number];
  faces: string;
  colours: string;
  shown: number;
  letter: string;
}

export interface OptionPrism {
  faces: string;
  colours: string;
}

export interface OptionLastMove {
  seat: number;
  cells: [number, number][];
  flipped: [number, number][];
  words: string[];
  word_points: number[];
}

export interface OptionEdition {
  id: string;
  name: string;
  hash: string;
  rows: number;
  cols: number;
  prisms: OptionPrism[];
  colours: Record<string, string>;
  values: Record<string, number>;
  rack: number;
  first_word_letters: number;
  full_rack_bonus: number;
  flip_bonus: number;
  colour_letters: number;
  contest_penalty: number;
  game: string;
}

export interface OptionLayPrisms {
  kind: "lay_prisms";
  tiles: [number, number, string, number, number][];
  flips: [number, number, string][];
}

export interface OptionExchangePrisms {
  kind: "exchange_prisms";
  prisms: number[];
}

export interface OptionStartDrawn {
  kind: "start_drawn";
  at: number;
  draws: [number, OptionPrism][];
  totals: number[];
  private_to: number | null;
  lines: SheetLine[];
}

export interface OptionPrismsDrawn {
  kind: "prisms_drawn";
  at: number;
  seat: number;
  count: number;
  private_to: number | null;
  lines: SheetLine[];
  prisms: OptionPrism[] | null;
}

export interface OptionPrismsLaid {
  kind: "prisms_laid";
  at: number;
  seat: number;
  words: string[];
  laid: OptionStanding[];
  flips: [number, number, string][];
  word_points: number[];
  private_to: number | null;
  lines: SheetLine[];
}

export interface OptionPrismsExchanged {
  kind: "prisms_exchanged";
  at: number;
  seat: number;
  count: number;
  private_to: number | null;
  lines: SheetLine[];
  reason: string;
  given: OptionPrism[] | null;
  prisms: OptionPrism[] | null;
}

export type OptionEvent =
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
  | OptionStartDrawn
  | OptionPrismsDrawn
  | OptionPrismsLaid
  | OptionPrismsExchanged;
