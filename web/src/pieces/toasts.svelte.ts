/* The brief announcements on show. */
import type { IconName } from './Icon.svelte'

export interface Toast {
  id: number
  text: string
  icon: IconName
  trouble: boolean
  /** The table's own log tells it to a screen reader: here it is only seen. */
  told: boolean
}

interface Showing {
  lasts?: number
  told?: boolean
}

class Toasts {
  shown = $state.raw<Toast[]>([])
  #next = 0

  show(text: string, icon: IconName = 'check', { lasts = 4000, told = false }: Showing = {}): void {
    const id = this.#add({ text, icon, trouble: false, told })
    setTimeout(() => this.remove(id), lasts)
  }

  /** Trouble with the table's connection stays until what is returned is called. */
  trouble(text: string, icon: IconName = 'link'): () => void {
    const id = this.#add({ text, icon, trouble: true, told: true })
    return () => this.remove(id)
  }

  remove(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id)
  }

  #add(toast: Omit<Toast, 'id'>): number {
    const id = this.#next++
    this.shown = [...this.shown.filter((shown) => shown.trouble || !toast.trouble).slice(-2), { id, ...toast }]
    return id
  }
}

export const toasts = new Toasts()
