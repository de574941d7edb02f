/* The Patience in the browser. */
export { default as StaticBoard } from '../cle/StaticBoard.svelte'
export { default as RulesAtAGlance } from './RulesAtAGlance.svelte'
export { default as Table } from './Table.svelte'
