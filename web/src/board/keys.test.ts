import { describe, expect, it } from 'vitest'
import { gestureOf } from './keys'

const key = (name: string, held: Partial<KeyboardEvent> = {}) =>
  gestureOf({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...held })

describe('keys on a board', () => {
  it('moves with the arrows', () => {
    expect(key('ArrowUp')).toEqual({ kind: 'move', rows: -1, cols: 0 })
    expect(key('ArrowRight')).toEqual({ kind: 'move', rows: 0, cols: 1 })
  })

  it('types letters without their accents', () => {
    expect(key('é')).toEqual({ kind: 'letter', letter: 'E', asBlank: false })
    expect(key('ç')).toEqual({ kind: 'letter', letter: 'C', asBlank: false })
  })

  it('lays a blank with the shift key', () => {
    expect(key('Z', { shiftKey: true })).toEqual({ kind: 'letter', letter: 'Z', asBlank: true })
  })

  it('turns the arrow with Tab and leaves by Shift and Tab', () => {
    expect(key('Tab')).toEqual({ kind: 'turn' })
    expect(key('Tab', { shiftKey: true })).toBeNull()
  })

  it('leaves the browser its own keys', () => {
    expect(key('r', { ctrlKey: true })).toBeNull()
    expect(key('F5')).toBeNull()
  })
})
