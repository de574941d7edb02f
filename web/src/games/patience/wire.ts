// Generated from the server's messages by `make types`. Never edited.

import type { ClockStopped, ContestHeld, ContestLapsed, ContestOpened, EndProposed, GameEnded, GameStarted, HintGiven, LettersDrawn, MoveAccepted, MoveContested, MoveWithdrawn, RackPosition, SeatResigned, SheetLine, TurnBegan, TurnPassed, TurnUndone, WordPlaced } from "../../wire/generated";

export interface PatiencePosition extends RackPosition {
  game: "patience";
  previous: [number, number][];
  words: number;
  letters: number;
  distance: number;
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

export interface PatienceWordChained extends WordPlaced {
  cells: [number, number][];
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
