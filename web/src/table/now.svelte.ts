/* The time, read again four times a second while somebody looks; the server's clock, once it is known. */
import { createSubscriber } from 'svelte/reactivity'

let ahead = 0

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 250)
  return () => clearInterval(timer)
})

/** Note what time the server says it is. */
export function serverSays(at: number): void {
  ahead = at - Date.now()
}

/** The time once, without looking again. */
export function serverNow(): number {
  return Date.now() + ahead
}

export function now(): number {
  subscribe()
  return Date.now() + ahead
}
