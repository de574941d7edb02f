import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WebSocket as Guest, WebSocketServer } from 'ws'
import { Link, type LinkState, waitMs } from './link'

// The tests resolve packages as a browser does, and a browser has no server.
const { WebSocketServer: Listening } = createRequire(import.meta.url)('ws') as typeof import('ws')

interface Heard {
  cause: string
}

/** A server on this machine that keeps what it heard and answers what it is told to. */
class ServerDouble {
  readonly server: WebSocketServer = new Listening({ host: '127.0.0.1', port: 0 })
  readonly guests: Guest[] = []
  readonly heard: Heard[][] = []

  constructor() {
    this.server.on('connection', (guest) => {
      const heard: Heard[] = []
      this.guests.push(guest)
      this.heard.push(heard)
      guest.on('message', (text: Buffer) => heard.push(JSON.parse(text.toString()) as Heard))
    })
  }

  async address(): Promise<string> {
    if (this.server.address() === null) await new Promise((done) => this.server.once('listening', done))
    return `ws://127.0.0.1:${(this.server.address() as AddressInfo).port}/`
  }

  say(message: object): void {
    this.guests.at(-1)!.send(JSON.stringify(message))
  }

  /** The line is cut: no goodbye. */
  cut(): void {
    this.guests.at(-1)!.terminate()
  }

  async close(): Promise<void> {
    for (const guest of this.guests) guest.terminate()
    await new Promise((done) => this.server.close(done))
  }
}

describe('the link to a table', () => {
  let states: LinkState[]
  let server: ServerDouble
  let link: Link

  beforeEach(async () => {
    states = []
    server = new ServerDouble()
    link = new Link(await server.address(), { message: () => undefined, state: (state) => states.push(state) })
    await vi.waitFor(() => expect(states).toEqual(['live']))
  })
  afterEach(async () => {
    link.close()
    await server.close()
  })

  /** What the server has heard on its nth line, once it has heard anything. */
  async function heardOn(line: number): Promise<Heard[]> {
    await vi.waitFor(() => expect(server.heard[line]?.length).toBeGreaterThan(0), { timeout: 5000 })
    return server.heard[line]!
  }

  it('sends an act again, under the same cause, until it is acknowledged', async () => {
    link.act(0, 3, { kind: 'pass_turn' })
    const [first] = await heardOn(0)
    server.cut()
    const again = await heardOn(1)
    expect(again.map((message) => message.cause)).toEqual([first!.cause])
    server.say({ type: 'update', ack: first!.cause })
    await vi.waitFor(() => expect(link.busy).toBe(false))
  })

  it('takes one act at a time', () => {
    expect(link.act(0, 3, { kind: 'pass_turn' })).toBe(true)
    expect(link.act(0, 3, { kind: 'pass_turn' })).toBe(false)
  })

  it('is free again after a refusal', async () => {
    link.act(0, 3, { kind: 'pass_turn' })
    const [first] = await heardOn(0)
    server.say({ type: 'refused', cause: first!.cause })
    await vi.waitFor(() => expect(link.busy).toBe(false))
  })

  it('says when it is lost and when it is back', async () => {
    server.cut()
    await vi.waitFor(() => expect(states).toEqual(['live', 'lost', 'live']), { timeout: 5000 })
  })

  it('does not come back to a table that is gone', async () => {
    server.guests[0]!.close(4404)
    await vi.waitFor(() => expect(states).toEqual(['live', 'closed']))
  })

  it('does not come back to a game that is no longer installed', async () => {
    server.guests[0]!.close(4410)
    await vi.waitFor(() => expect(states).toEqual(['live', 'withdrawn']))
  })
})

describe('coming back', () => {
  it('is spread by chance, and waits longer after every attempt, within bounds', () => {
    expect(waitMs(0, 0)).toBe(300)
    expect(waitMs(0, 0.5)).toBe(450)
    expect(waitMs(3, 0)).toBeGreaterThan(waitMs(2, 0))
    expect(waitMs(50, 1)).toBe(10_000)
  })
})
