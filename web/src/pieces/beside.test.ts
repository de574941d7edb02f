import { describe, expect, it } from 'vitest'
import { besideOf } from './beside'

const room = { left: 0, top: 0, width: 1000, height: 800 }
const card = { width: 340, height: 500 }

describe('a card beside a word', () => {
  it.each([
    ['right of it', { left: 300, top: 200, width: 40, height: 300 }, { left: 354, top: 100 }],
    ['left of it', { left: 700, top: 700, width: 40, height: 80 }, { left: 346, top: 300 }],
    ['below a long one', { left: 300, top: 40, width: 400, height: 40 }, { left: 330, top: 94 }],
    ['above a long one', { left: 300, top: 700, width: 400, height: 40 }, { left: 330, top: 186 }],
    ['at the edge when there is no room', { left: 300, top: 400, width: 400, height: 40 }, { left: 660, top: 170 }],
  ])('lies %s', (_, word, corner) => {
    expect(besideOf(word, card, room)).toEqual(corner)
  })

  it.each([
    ['above', { left: 300, top: -900, width: 400, height: 40 }, { left: 330, top: 0 }],
    ['below', { left: 300, top: 1900, width: 400, height: 40 }, { left: 330, top: 300 }],
    ['left', { left: -900, top: 400, width: 40, height: 40 }, { left: 0, top: 170 }],
    ['right', { left: 1900, top: 400, width: 40, height: 40 }, { left: 660, top: 170 }],
  ])('stays in the room when the word is scrolled away %s', (_, word, corner) => {
    expect(besideOf(word, card, room)).toEqual(corner)
  })

  it('begins where the room begins when it is larger', () => {
    const phone = { left: 8, top: 12, width: 344, height: 716 }
    const word = { left: 100, top: 300, width: 200, height: 20 }
    expect(besideOf(word, { width: 360, height: 730 }, phone)).toEqual({ left: 8, top: 12 })
  })
})
