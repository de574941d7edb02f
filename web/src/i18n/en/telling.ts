/* What is said of a game as it goes. */
import type { Who } from '../fr/telling'
import { common } from './common'

const does = (who: Who, you: string, other: string) => (who.you ? `You ${you}` : `${who.name} ${other}`)
const worth = (points: number | null) => (points === null ? '' : `: ${common.points(points)}`)

export const telling = {
  seated: (game: string, others: string) => `You are playing ${game} with ${others}.`,
  seatedAlone: (game: string) => `You are playing ${game}.`,
  watching: (game: string, players: string) => `You are watching a game of ${game} between ${players}.`,
  score: (name: string, total: string) => `${name}: ${total}`,
  scores: (totals: string) => `The score. ${totals}.`,
  turnOf: (name: string) => `${name} to play.`,
  begins: (who: Who) => `${does(who, 'begin', 'begins')}.`,
  wordAt: (who: Who, word: string, square: string, across: boolean, others: string, points: number | null) =>
    `${does(who, 'lay', 'lays')} ${word} at ${square}, ${across ? 'across' : 'down'}${others ? `, with ${others}` : ''}${worth(points)}.`,
  word: (who: Who, words: string, points: number | null) => `${does(who, 'lay', 'lays')} ${words}${worth(points)}.`,
  flip: (before: string, after: string, square: string) => `${before} turned to ${after}, at ${square}.`,
  bonus: {
    full_rack: (_: string, points: number) => `The whole hand at once, ${common.points(points)} included.`,
    colour: (word: string) => `${word} is all of one colour and counts double.`,
    key_word: (_: string, points: number) => `It is the key word, ${common.points(points)} included.`,
  } as Record<string, (word: string, points: number) => string>,
  card: (word: string) => `The key card now asks for ${word}.`,
  lastCard: 'The last key card is taken.',
  opening: (who: Who, letter: string) => `${does(who, 'put', 'puts')} ${letter} in the centre.`,
  openingDrawn: (letter: string) => `The game begins with ${letter} in the centre.`,
  letter: (who: Who, letter: string, square: string, words: string, points: number) =>
    words
      ? `${does(who, 'place', 'places')} ${letter} at ${square} and ${who.you ? 'read' : 'reads'} ${words}${worth(points)}.`
      : `${does(who, 'place', 'places')} ${letter} at ${square}, finishing no word.`,
  yourSide: (run: string) => `From your side this line reads ${run}.`,
  formed: (who: Who, word: string, from: string, to: string, letters: string, points: number) =>
    `${does(who, 'form', 'forms')} ${word}, from ${from} to ${to}, sliding ${letters}${worth(points)}.`,
  slid: (who: Who, letter: string, from: string, to: string) =>
    `${does(who, 'slide', 'slides')} ${letter} from ${from} to ${to}, forming no word.`,
  passed: (who: Who) => `${does(who, 'pass', 'passes')}.`,
  flag: (who: Who) => `${does(who, 'have', 'has')} run out of time: turn passed.`,
  exchanged: (who: Who, count: number) =>
    `${does(who, 'exchange', 'exchanges')} ${count < 2 ? 'one piece' : `${count} pieces`}.`,
  accepted: (who: Who) => `${does(who, 'do', 'does')} not contest.`,
  contested: (who: Who, founded: boolean) =>
    `${does(who, 'contest', 'contests')} the move, ${founded ? 'rightly' : 'wrongly'}.`,
  faults: {
    unknown: (words: string) => `Not in the dictionary: ${words}.`,
    plural: (words: string) => `A plural whose last letter comes from the rack: ${words}.`,
    theme: (words: string) => `Off the theme: ${words}.`,
    unfit: (words: string) => `No word fits ${words}.`,
    silent: () => 'No word was cited in time.',
  } as Record<string, (words: string) => string>,
  moved: (who: Who, points: number) =>
    `${points < 0 ? does(who, 'lose', 'loses') : does(who, 'gain', 'gains')} ${common.points(Math.abs(points))}.`,
  withdrawn: (who: Who) => `${does(who, 'take your move back and lose', 'takes the move back and loses')} the turn.`,
  proofAsked: (by: Who, mover: Who) =>
    `${does(by, 'contest', 'contests')} the letter: ${mover.you ? 'you' : mover.name} must cite a word.`,
  proofShown: (who: Who, words: string) => `${does(who, 'cite', 'cites')} ${words}.`,
  proofFound: (words: string) => `The program finds ${words}.`,
  cancelled: (words: string) => `The points of ${words} are cancelled.`,
  lapsed: 'Nobody contested: the move stands.',
  resigned: (who: Who) => `${does(who, 'resign', 'resigns')}.`,
  undone: (who: Who) => `${does(who, 'take your move back', 'takes a move back')}.`,
  proposed: (who: Who) => `${does(who, 'propose', 'proposes')} to stop here.`,
  closing: (name: string, what: string, points: string) => `${name}, ${what.toLowerCase()}: ${points}.`,
  stuck: 'No word can be hooked onto the last one any more.',
  ended: (result: string) => `The game is over. ${result}`,
}
