/* The brief announcements on show, and the lines a screen reader is told. */
import type { IconName } from './Icon.svelte'

export interface Toast {
  id: number
  text: string
  icon: IconName
  trouble: boolean
}

class Toasts {
  shown = $state.raw<Toast[]>([])
  #next = 0

  show(text: string, icon: IconName = 'check', lasts = 4000): void {
    const id = this.#add(text, icon, false)
    setTimeout(() => this.remove(id), lasts)
  }

  /** Trouble stays until what is returned is called. */
  trouble(text: string, icon: IconName = 'link'): () => void {
    const id = this.#add(text, icon, true)
    return () => this.remove(id)
  }

  remove(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id)
  }

  #add(text: string, icon: IconName, trouble: boolean): number {
    const id = this.#next++
    this.shown = [...this.shown.filter((toast) => toast.trouble || !trouble).slice(-2), { id, text, icon, trouble }]
    return id
  }
}

export const toasts = new Toasts()
