/* What is laid out and not yet played, kept in this tab: a page that is loaded again finds it where it was. */
import type { Lying } from './draft.svelte'

const keyOf = (table: string, seat: number) => `draft:${table}:${seat}`

export function keepDraft(table: string, seat: number, laid: readonly Lying[]): void {
  try {
    if (laid.length === 0) sessionStorage.removeItem(keyOf(table, seat))
    else
      sessionStorage.setItem(
        keyOf(table, seat),
        JSON.stringify(laid.map(({ row, col, letter, blank }) => ({ row, col, letter, blank }))),
      )
  } catch {
    // a browser that keeps nothing still plays
  }
}

export function keptDraft(table: string, seat: number): Lying[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(table, seat)) ?? '[]') as Lying[]
  } catch {
    return []
  }
}
