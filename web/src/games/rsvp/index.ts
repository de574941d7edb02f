/* R.S.V.P. in the browser. */
export { default as RulesAtAGlance } from './RulesAtAGlance.svelte'
export { default as StaticBoard } from './StaticBoard.svelte'
export { default as Table } from './Table.svelte'
