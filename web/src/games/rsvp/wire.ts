// Generated from the server's messages by `make types`. Never edited.

import type { ClockStopped, ContestHeld, ContestLapsed, ContestOpened, EndProposed, GameEnded, GameStarted, HintGiven, MoveAccepted, MoveContested, MoveWithdrawn, Position, SeatResigned, SheetLine, Terms, TurnBegan, TurnPassed, TurnUndone } from "../../wire/generated";

export interface RsvpPosition extends Position {
  game: "rsvp";
  terms: RsvpTerms;
  board: string[];
  first: number;
  side: 1 | 2;
  stock: Record<string, number>;
  asked: ("column" | "row")[];
  last: RsvpLastLetter | null;
}

export interface RsvpTerms extends Terms {
  target: number;
  starter: "lot" | "seat1" | "seat2";
  opening: string;
}

export interface RsvpLastLetter {
  seat: number | null;
  cells: [number, number][];
}

export interface RsvpEdition {
  id: string;
  name: string;
  hash: string;
  rows: number;
  cols: number;
  centre: [number, number];
  targets: number[];
  contest: number;
  letters: Record<string, number>;
  values: Record<string, number>;
  game: string;
}

export interface RsvpChooseLetter {
  kind: "choose_letter";
  letter: string;
}

export interface RsvpPlaceLetter {
  kind: "place_letter";
  row: number;
  col: number;
  letter: string;
  announce?: ("column" | "row")[];
}

export interface RsvpProve {
  kind: "prove";
  citations?: RsvpCitation[];
  search?: boolean;
}

export interface RsvpCitation {
  line: "column" | "row";
  row: number;
  col: number;
  word: string;
}

export interface RsvpStarted extends GameStarted {
  terms: RsvpTerms;
  first: number;
}

export interface RsvpLetterChosen {
  kind: "letter_chosen";
  at: number;
  seat: number | null;
  letter: string;
  private_to: number | null;
  lines: SheetLine[];
  blocked: boolean;
}

export interface RsvpLetterPlaced {
  kind: "letter_placed";
  at: number;
  seat: number;
  words: string[];
  row: number;
  col: number;
  letter: string;
  announced: ("column" | "row")[];
  private_to: number | null;
  lines: SheetLine[];
  witnesses: RsvpWitness[];
  blocked: boolean;
}

export interface RsvpWitness {
  line: "column" | "row";
  word: string;
  cells: [number, number][];
}

export interface RsvpProofAsked {
  kind: "proof_asked";
  at: number;
  by: number;
  mover: number;
  closes_at: number;
  asked: ("column" | "row")[];
  private_to: number | null;
  lines: SheetLine[];
}

export interface RsvpProofShown {
  kind: "proof_shown";
  at: number;
  seat: number;
  witnesses: RsvpWitness[];
  searched: boolean;
  private_to: number | null;
  lines: SheetLine[];
}

export interface RsvpWordsCancelled {
  kind: "words_cancelled";
  at: number;
  seat: number;
  cancelled: SheetLine[];
  private_to: number | null;
  lines: SheetLine[];
}

export type RsvpEvent =
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
  | RsvpStarted
  | RsvpLetterChosen
  | RsvpLetterPlaced
  | RsvpProofAsked
  | RsvpProofShown
  | RsvpWordsCancelled;
