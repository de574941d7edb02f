/* Option in the browser. */
export { default as Glance } from './Glance.svelte'
export { default as Held } from './Held.svelte'
export { default as Still } from './Still.svelte'
export { default as Table } from './Table.svelte'
