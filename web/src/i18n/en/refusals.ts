/* Why a move is refused: what is wrong, in words. */
import type { Catalogue } from '../index.svelte'

export const refusals: Catalogue['refusals'] = {
  'move/nothing_laid': () => 'No letter is laid.',
  'move/off_board': () => 'That square is off the board.',
  'word/unknown': (words) => `${words}: not in the dictionary of this table.`,
  'move/not_linked': () => 'These letters touch no word on the board.',
  'move/not_in_line': () => 'The letters laid must be on one line.',
  'move/gap': () => 'There is a gap between the letters laid.',
  'move/square_taken': () => 'There is already a letter on this square.',
  'move/unknown_letter': () => 'This is not a letter of the game.',
  'move/tile_not_in_rack': () => 'This letter is not on your rack.',
  'turn/not_yours': () => 'It is not your turn.',
  'turn/stale': () => 'The board has changed meanwhile. Look, then play again.',
  'turn/unknown_event': () => 'The board has changed meanwhile. Look, then play again.',
  'hint/not_agreed': () => 'This table plays without hints.',
  'hint/no_more': () => 'That is all: the hint already shows the move.',
  'problem/other_move': () => 'A good move, but there is a far better one.',
  'lesson/other_move': () => 'This move is allowed, but the lesson asks for another one.',
  'game/over': () => 'The game is over.',
  'seat/resigned': () => 'You have resigned this game.',
  'contest/closed': () => 'Too late to contest.',
  'contest/not_yours': () => 'You cannot contest a word of your own side.',
  'contest/already_accepted': () => 'You have already accepted this move.',
  'contest/awaiting_answers': () => 'A move still waits to be accepted or contested.',
  'contest/awaiting_proof': () => 'A proof is needed before the game goes on.',
  'contest/answer_too_late': () => 'Too late: the time to answer is over.',
  'undo/not_agreed': () => 'At this table moves are not taken back.',
  'undo/too_late': () => 'Too late to take this move back.',
  'end/already_proposed': () => 'You have already proposed it.',
}

export const drafts: Catalogue['drafts'] = {
  'word/unknown': (words) => `${words}: not in the dictionary.`,
  'move/opening_square': () => 'The first word goes through the middle of the board.',
  'move/not_linked': () => 'Still far from the words laid…',
  'move/first_word_too_short': () => 'One more letter at least.',
}

export const refusal: Catalogue['refusal'] = {
  other: 'This move is not possible.',
  nothingLost: 'Nothing is lost: your letters are waiting.',
  read: (article) => `Read ${article}`,
  takeBack: 'Take my letters back',
  takeBackShort: 'Take back',
}
