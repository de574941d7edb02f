/* The Patience in the browser. */
import type { GameModule } from '../../table/game'
import RulesAtAGlance from './RulesAtAGlance.svelte'
import Solver from './Solver.svelte'
import StaticBoard from './StaticBoard.svelte'
import Table from './Table.svelte'
import { tell } from './telling'
import type { PatiencePosition } from './wire'
import { catalogue, words } from './words'

export const game: GameModule = {
  Table,
  StaticBoard,
  RulesAtAGlance,
  catalogue,
  tell,
  lineName: () => null,
  UnderResult: Solver,
  result: (view: PatiencePosition) => words().result(view.words, view.letters, view.distance),
}
