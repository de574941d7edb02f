/* Wordsearch in the browser. */
import type { GameModule } from '../../table/game'
import RulesAtAGlance from './RulesAtAGlance.svelte'
import StaticBoard from './StaticBoard.svelte'
import Table from './Table.svelte'
import { tell } from './telling'
import { catalogue, words } from './words'

export const game: GameModule = {
  Table,
  StaticBoard,
  RulesAtAGlance,
  catalogue,
  tell,
  lineName: ({ kind }) => words().lines[kind] ?? null,
}
