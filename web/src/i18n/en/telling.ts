/* What is said of a game as it goes. */
import type { Who } from '../fr/telling'
import { common } from './common'

export type { Who }
export const does = (who: Who, you: string, other: string) => (who.you ? `You ${you}` : `${who.name} ${other}`)
export const worth = (points: number | null) => (points === null ? '' : `: ${common.points(points)}`)

export const telling = {
  seated: (game: string, others: string) => `You are playing ${game} with ${others}.`,
  seatedAlone: (game: string) => `You are playing ${game}.`,
  watchingOne: (game: string, player: string) => `You are watching ${player} play ${game}.`,
  watching: (game: string, players: string) => `You are watching a game of ${game} between ${players}.`,
  score: (name: string, total: string) => `${name}: ${total}`,
  scores: (totals: string) => `The score. ${totals}.`,
  turnOf: (name: string) => `${name} to play.`,
  begins: (who: Who) => `${does(who, 'begin', 'begins')}.`,
  wordAt: (who: Who, word: string, square: string, across: boolean, others: string, points: number | null) =>
    `${does(who, 'lay', 'lays')} ${word} at ${square}, ${across ? 'across' : 'down'}${others ? `, with ${others}` : ''}${worth(points)}.`,
  word: (who: Who, words: string, points: number | null) => `${does(who, 'lay', 'lays')} ${words}${worth(points)}.`,
  bonus: {
    full_rack: (_: string, points: number) => `The whole hand at once, ${common.points(points)} included.`,
  } as Record<string, (word: string, points: number) => string>,
  passed: (who: Who) => `${does(who, 'pass', 'passes')}.`,
  flag: (who: Who) => `${does(who, 'have', 'has')} run out of time: turn passed.`,
  exchanged: (who: Who, count: number) =>
    `${does(who, 'exchange', 'exchanges')} ${count < 2 ? 'one piece' : `${count} pieces`}.`,
  accepted: (who: Who) => `${does(who, 'do', 'does')} not contest.`,
  contested: (who: Who, founded: boolean) =>
    `${does(who, 'contest', 'contests')} the move, ${founded ? 'rightly' : 'wrongly'}.`,
  faults: {
    unknown: (words: string) => `Not in the dictionary: ${words}.`,
  } as Record<string, (words: string) => string>,
  moved: (who: Who, points: number) =>
    `${points < 0 ? does(who, 'lose', 'loses') : does(who, 'gain', 'gains')} ${common.points(Math.abs(points))}.`,
  withdrawn: (who: Who) =>
    `${does(who, 'take your move back and lose your', 'takes the move back and loses the')} turn.`,
  lapsed: 'Nobody contested: the move stands.',
  resigned: (who: Who) => `${does(who, 'resign', 'resigns')}.`,
  undone: (who: Who) => `${does(who, 'take your move back', 'takes a move back')}.`,
  proposed: (who: Who) => `${does(who, 'propose', 'proposes')} to stop here.`,
  closing: (name: string, what: string, points: string) => `${name}, ${what.toLowerCase()}: ${points}.`,
  ended: (result: string) => `The game is over. ${result}`,
}
