/* For positions that are stored nowhere: asks the server over HTTP what a table would be asked on its socket. */
import { toasts } from '../pieces/toasts.svelte'
import { explained } from '../errors'
import type { Act, Down, Up } from '../wire/generated'
import { newCause, type Connection, type Hooks } from './link'

export class AskedLink implements Connection {
  #busy = false

  constructor(
    readonly ask: (message: Up) => Promise<Down>,
    readonly hooks: Hooks,
  ) {
    hooks.state('live')
  }

  act(seat: number, base_seq: number, act: Act): boolean {
    if (this.#busy) return false
    this.#busy = true
    void this.#asked({ type: 'act', cause: newCause(), base_seq, seat, act }).finally(() => (this.#busy = false))
    return true
  }

  send(message: Up): void {
    if (message.type === 'preview' || message.type === 'choices') void this.#asked(message)
  }

  close(): void {}

  async #asked(message: Up): Promise<void> {
    try {
      this.hooks.message(await this.ask(message))
    } catch (error) {
      toasts.show(explained(error), 'cross')
      if (message.type === 'act')
        this.hooks.message({ type: 'error', code: 'server/failed', cause: message.cause, ask: 0, retry_after_s: null })
    }
  }
}
