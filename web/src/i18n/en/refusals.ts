/* Why a move is refused: what is wrong, in words. */
import type { Catalogue } from '../index.svelte'

export const refusals: Catalogue['refusals'] = {
  'move/nothing_slid': () => 'A word that already stands cannot be taken without a slide.',
  'move/slid_outside_word': () => 'Every letter slid must be in the word.',
  'move/word_too_short': () => 'The word is too short.',
  'move/jump': () => 'A letter bars the way.',
  'move/circle_taken': () => 'That circle is taken.',
  'move/not_straight': () => 'A letter slides straight.',
  'move/slid_twice': () => 'A letter slides only once a turn.',
  'move/did_not_move': () => 'That letter has not moved.',
  'move/no_letter_there': () => 'There is no letter here.',
  'move/off_board': () => 'That square is off the board.',
  'pass/can_slide': () => 'No passing: at least one letter can slide.',
  'word/unknown': (words) => `${words}: not in the dictionary of this table.`,
  'word/off_theme': (words) => `${words}: outside the theme of this table.`,
  'move/opening_square': () => 'The first word must cover a square of LUCTOR, in the middle.',
  'move/first_word_too_short': () => 'The first word has two letters at least.',
  'move/not_linked': () => 'These letters touch no word on the board.',
  'move/not_in_line': () => 'The letters laid must be on one line.',
  'move/gap': () => 'There is a gap between the letters laid.',
  'move/square_taken': () => 'There is already a letter on this square.',
  'move/outside': () => 'This square is off the board.',
  'move/no_letter': () => 'No letter is laid.',
  'move/no_word': () => 'These letters make no word.',
  'move/unknown_letter': () => 'This is not a letter of the game.',
  'move/tile_not_in_rack': () => 'This letter is not on your rack.',
  'exchange/not_in_this_edition': () => 'This edition has no exchange.',
  'exchange/bag_too_short': () => 'Too few letters are left in the bag to exchange.',
  'turn/not_yours': () => 'It is not your turn.',
  'turn/stale': () => 'The board has changed meanwhile. Look, then play again.',
  'turn/unknown_event': () => 'The board has changed meanwhile. Look, then play again.',
  'game/over': () => 'The game is over.',
  'seat/resigned': () => 'You have resigned this game.',
  'contest/closed': () => 'Too late to contest.',
  'contest/not_yours': () => 'One does not contest one’s own side.',
  'contest/already_accepted': () => 'You have already accepted this move.',
  'contest/awaiting_answers': () => 'A move still waits to be accepted or contested.',
  'contest/awaiting_proof': () => 'A proof is awaited before going on.',
  'undo/not_agreed': () => 'At this table moves are not taken back.',
  'undo/too_late': () => 'Too late to take this move back.',
  'end/already_proposed': () => 'You have already proposed it.',
}

export const drafts: Catalogue['drafts'] = {
  'word/unknown': (words) => `${words}: not in the dictionary.`,
  'move/opening_square': () => 'The first word goes through LUCTOR, in the middle.',
  'move/not_linked': () => 'Still far from the words laid…',
  'move/first_word_too_short': () => 'One more letter at least.',
}

export const refusal: Catalogue['refusal'] = {
  heading: 'Move refused',
  other: 'This move is not possible.',
  nothingLost: 'Nothing is lost: your letters are waiting.',
  read: (article) => `Read ${article}`,
  takeBack: 'Take my letters back',
}
