/* The Patience in the browser. */
export { default as Still } from '../cle/Still.svelte'
export { default as Glance } from './Glance.svelte'
export { default as Table } from './Table.svelte'
