/* What is laid out and not yet played, kept in this tab: a page that is loaded again finds it where it was. */
import { untrack } from 'svelte'
import type { Session } from './session.svelte'

interface Kept<T> {
  /** what is laid out now, in a form that can be kept; null for nothing */
  now: () => T | null
  /** lay it out again, as far as the table still allows it */
  restore: (kept: T) => void
}

/** Called once by a table, after what empties its draft: each seat of this device has a draft of its own. */
export function keepDraft<T>(session: () => Session, draft: Kept<T>): void {
  let restored: string | null = null
  $effect(() => {
    const seat = session().view?.seat ?? null
    const table = session().table?.id
    if (seat === null || table === undefined) return
    const key = `draft:${table}:${seat}`
    if (restored !== key) {
      restored = key
      const kept = read<T>(key)
      if (kept !== null) untrack(() => draft.restore(kept))
    }
    write(key, draft.now())
  })
}

function write(key: string, kept: unknown): void {
  try {
    if (kept === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // a browser that keeps nothing still plays
  }
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}
