import { beforeEach, describe, expect, it } from 'vitest'
import { LetterPlay } from './letter.svelte'

describe('one letter of the stock', () => {
  let said: string[]
  let play: LetterPlay
  beforeEach(() => {
    said = []
    play = new LetterPlay({
      isFixed: ({ row, col }) => row === 5 && col === 5,
      inStock: (letter) => letter !== 'W',
      play: () => said.push('play'),
      leave: () => said.push('leave'),
      lacks: (letter) => said.push(`no ${letter}`),
    })
  })
  const type = (letter: string) => play.gesture({ kind: 'letter', letter, asBlank: false })

  it('is laid out again as it was kept, unless a letter stands there or the stock has it no more', () => {
    play.restore({ letter: 'E', square: { row: 5, col: 5 } })
    play.restore({ letter: 'W', square: { row: 5, col: 6 } })
    expect(play.kept).toBeNull()
    play.restore({ letter: 'E', square: { row: 5, col: 6 } })
    expect(play.laid).toEqual({ row: 5, col: 6, letter: 'E' })
    expect(play.kept).toEqual({ letter: 'E', square: { row: 5, col: 6 } })
  })

  it('is typed on the square of the cursor, where none stands and the stock has it', () => {
    type('E')
    expect(play.laid).toBeNull()
    play.tapSquare({ row: 5, col: 6 })
    type('W')
    type('E')
    expect(play.laid).toEqual({ row: 5, col: 6, letter: 'E' })
    expect(said).toEqual(['no W'])
  })

  it('is taken back by either key; with none in hand, Escape leaves the frame and Backspace does nothing', () => {
    for (const kind of ['back', 'clear'] as const) {
      play.tapSquare({ row: 4, col: 5 })
      type('A')
      play.gesture({ kind })
      expect(play.laid).toBeNull()
    }
    expect(said).toEqual([])
    play.gesture({ kind: 'back' })
    expect(play.cursor).not.toBeNull()
    play.gesture({ kind: 'clear' })
    expect(said).toEqual(['leave'])
    expect(play.cursor).toBeNull()
  })

  it('is played by Enter; the space bar means nothing', () => {
    play.gesture({ kind: 'play' })
    expect(said).toEqual(['play'])
    expect(play.gesture({ kind: 'shuffle' })).toBe(false)
  })
})
