/* Each game's own code, loaded when somebody sits down to it. One line a game. */
import type { Component } from 'svelte'
import type { Session } from '../table/session.svelte'
import type { LexiconFacts, OptionPrism, Position } from '../wire/generated'
import type { GameId } from './faces'

export interface GameModule {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Table: Component<{ session: Session; edition: any; lexicon: LexiconFacts | null }>
  RulesAtAGlance: Component
  /** how this game draws itself in the replay and beside its result */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  StaticBoard: Component<{ view: any; edition: any }>
  /** a piece of a hand that is no plain letter */
  Held?: Component<{ piece: OptionPrism; values: Record<string, number> }>
  /** what tells a seat apart, where the game gives each its own */
  SeatMark?: Component<{ view: Position; seat: number }>
}

const modules: Partial<Record<GameId, () => Promise<GameModule>>> = {
  scampio: () => import('./scampio'),
  option: () => import('./option'),
  cle: () => import('./cle'),
  rsvp: () => import('./rsvp'),
  wordsearch: () => import('./wordsearch'),
  patience: () => import('./patience'),
}

export function isPlayable(id: string): id is GameId {
  return Object.hasOwn(modules, id)
}

export function loadGame(id: GameId): Promise<GameModule> {
  const load = modules[id]
  return load ? load() : Promise.reject(new Error(`no game ${id}`))
}
