import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Down } from '../wire/generated'
import { Link, type LinkState } from './link'

/** The browser's socket, played by hand. */
class Wire {
  static OPEN = 1
  static all: Wire[] = []
  readyState = 0
  sent: { cause?: string; type: string }[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor() {
    Wire.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as { type: string })
  }
  close() {
    this.readyState = 3
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  drop(code = 1006) {
    this.readyState = 3
    this.onclose?.({ code })
  }
  say(message: Partial<Down>) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

describe('the link to a table', () => {
  const states: LinkState[] = []
  let link: Link

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Wire)
    Wire.all = []
    states.length = 0
    link = new Link('ws://here/socket', { message: () => undefined, state: (state) => states.push(state) })
    Wire.all[0]!.open()
  })
  afterEach(() => {
    link.close()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('sends an act again, under the same cause, until it is acknowledged', () => {
    link.act(0, 3, { kind: 'pass_turn' })
    const cause = Wire.all[0]!.sent[0]!.cause
    Wire.all[0]!.drop()
    vi.advanceTimersByTime(400)
    Wire.all[1]!.open()
    expect(Wire.all[1]!.sent.map((message) => message.cause)).toEqual([cause])
    Wire.all[1]!.say({ type: 'update', ack: cause! })
    expect(link.busy).toBe(false)
  })

  it('takes one act at a time', () => {
    expect(link.act(0, 3, { kind: 'pass_turn' })).toBe(true)
    expect(link.act(0, 3, { kind: 'pass_turn' })).toBe(false)
  })

  it('is free again after a refusal', () => {
    link.act(0, 3, { kind: 'pass_turn' })
    Wire.all[0]!.say({ type: 'refused', cause: Wire.all[0]!.sent[0]!.cause! })
    expect(link.busy).toBe(false)
  })

  it('says when it is lost and when it is back', () => {
    Wire.all[0]!.drop()
    vi.advanceTimersByTime(400)
    Wire.all[1]!.open()
    expect(states).toEqual(['live', 'lost', 'live'])
  })
})
