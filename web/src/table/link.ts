/* The socket of one table: opened again whenever it is lost, acts resent until they are acknowledged. */
import type { Act, ActUp, Down, Up } from '../wire/generated'

export type LinkState = 'opening' | 'live' | 'lost' | 'closed' | 'withdrawn'

export interface Hooks {
  message: (message: Down) => void
  state: (state: LinkState) => void
}

/** What a session asks of whoever judges its moves. */
export interface Connection {
  act: (seat: number, baseSeq: number, act: Act) => boolean
  send: (message: Up) => void
  close: () => void
}

const WAITS_MS = [300, 700, 1500, 3000, 5000]
/** codes after which coming back is of no use: no such table; its game is no longer installed */
const ENDS: Record<number, LinkState> = { 4404: 'closed', 4410: 'withdrawn' }

/** Before the next attempt: by chance up to twice as long, since after a restart thousands come back. */
export function waitMs(tries: number, chance: number): number {
  return WAITS_MS[Math.min(tries, WAITS_MS.length - 1)]! * (1 + chance)
}

export class Link implements Connection {
  #socket: WebSocket | null = null
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #waiting: ActUp | null = null
  #closed = false
  #wake = () => {
    if (this.#socket === null && !this.#closed) this.#open()
  }

  constructor(
    readonly url: string,
    readonly hooks: Hooks,
  ) {
    addEventListener('online', this.#wake)
    document.addEventListener('visibilitychange', this.#wake)
    this.#open()
  }

  /** One act at a time; true when it was taken. It goes again on every reconnection until the server has answered. */
  act(seat: number, baseSeq: number, act: Act): boolean {
    if (this.#waiting) return false
    this.#waiting = { type: 'act', cause: newCause(), base_seq: baseSeq, seat, act }
    this.send(this.#waiting)
    return true
  }

  get busy(): boolean {
    return this.#waiting !== null
  }

  send(message: Up): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    removeEventListener('online', this.#wake)
    document.removeEventListener('visibilitychange', this.#wake)
    this.#socket?.close()
  }

  #open(): void {
    clearTimeout(this.#timer)
    const socket = new WebSocket(this.url)
    this.#socket = socket
    socket.onopen = () => {
      this.#tries = 0
      this.hooks.state('live')
      if (this.#waiting) this.send(this.#waiting)
    }
    socket.onmessage = (event: MessageEvent<string>) => this.#take(JSON.parse(event.data) as Down)
    socket.onclose = (event) => {
      if (this.#socket !== socket) return
      this.#socket = null
      if (this.#closed) return
      const end = ENDS[event.code]
      if (end) {
        this.hooks.state(end)
        return
      }
      this.hooks.state('lost')
      this.#timer = setTimeout(() => this.#open(), waitMs(this.#tries++, Math.random()))
    }
  }

  #take(message: Down): void {
    const cause = this.#waiting?.cause
    if (message.type === 'update' && message.ack !== null && message.ack === cause) this.#waiting = null
    if (message.type === 'refused' && message.cause === cause) this.#waiting = null
    if (message.type === 'error' && message.cause !== null && message.cause === cause) {
      const again = message.retry_after_s
      if (again === null) this.#waiting = null
      else setTimeout(() => this.#waiting && this.send(this.#waiting), again * 1000)
    }
    this.hooks.message(message)
  }
}

/** crypto.randomUUID is missing on plain http from another machine. */
export function newCause(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
