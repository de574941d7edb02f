// Generated from the server's messages by `make types`. Never edited.

import type { ClockStopped, ContestHeld, ContestLapsed, ContestOpened, EndProposed, GameEnded, GameStarted, HintGiven, LettersDrawn, MoveAccepted, MoveContested, MoveWithdrawn, RackPosition, SeatResigned, SheetLine, Terms, TurnBegan, TurnPassed, TurnUndone, WordPlaced } from "../../wire/generated";

export interface ClePosition extends RackPosition {
  game: "cle";
  terms: CleTerms;
  colours: string[];
  dealer: number;
  key_word: string | null;
  cards: number;
  key_word_taken: boolean;
}

export interface CleTerms extends Terms {
  teams: boolean;
  colours: ("blue" | "green" | "orange" | "red" | "")[];
}

export interface CleStarted extends GameStarted {
  terms: CleTerms;
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
