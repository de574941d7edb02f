/* Option in the browser. */
import type { GameModule } from '../../table/game'
import HandPiece from './HandPiece.svelte'
import RulesAtAGlance from './RulesAtAGlance.svelte'
import StaticBoard from './StaticBoard.svelte'
import Table from './Table.svelte'
import { tell } from './telling'
import type { OptionPrism } from './wire'
import { catalogue, words } from './words'

export const game: GameModule = {
  Table,
  StaticBoard,
  RulesAtAGlance,
  HandPiece,
  nameOfPiece: ({ faces }: OptionPrism) => words().rackPrism(faces[0] ?? '', faces[1] ?? ''),
  catalogue,
  tell,
  lineName: ({ kind, text }) => (kind === 'flip' || kind === 'colour' ? words().line(kind, text) : null),
  announced: ['prisms_exchanged'],
}
