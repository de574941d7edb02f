/* La Clé in the browser: mots croisés. */
export { default as Glance } from './Glance.svelte'
export { default as Still } from './Still.svelte'
export { default as Table } from './Table.svelte'
export { default as SeatMark } from './SeatMark.svelte'
