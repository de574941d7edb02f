// Generated from the server's messages by `make types`. Never edited.

export interface LaCleEdition {
  id: string;
  name: string;
  hash: string;
  rows: number;
  cols: number;
  squares: string[];
  letters: Record<string, number>;
  rack: number;
  any_square: number;
  own_square: number;
  key_square: number;
  own_key_square: number;
  key_word_bonus: number;
  out_bonus: number;
  letter_left: number;
  contest: number;
  key_words: string[];
  game: string;
}
