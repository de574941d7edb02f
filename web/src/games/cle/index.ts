/* La Clé in the browser: mots croisés. */
export { default as RulesAtAGlance } from './RulesAtAGlance.svelte'
export { default as StaticBoard } from './StaticBoard.svelte'
export { default as Table } from './Table.svelte'
export { default as SeatMark } from './SeatMark.svelte'
