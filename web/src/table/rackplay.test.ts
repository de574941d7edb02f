import { beforeEach, describe, expect, it } from 'vitest'
import { RackPlay } from './rackplay.svelte'

describe('composing from a rack', () => {
  let play: RackPlay
  let played = 0
  let lacked = ''
  const fixed = new Set(['1/3'])
  const letters = () => play.draft.laid.map((tile) => `${tile.letter}${tile.row}/${tile.col}`)

  beforeEach(() => {
    played = 0
    lacked = ''
    play = new RackPlay({
      size: () => ({ rows: 15, cols: 15 }),
      isFixed: ({ row, col }) => fixed.has(`${row}/${col}`),
      play: () => played++,
      leave: () => undefined,
      lacks: (letter) => (lacked = letter),
    })
    play.draft.sync(['P', 'O', 'E', '?'])
  })

  it('runs letters along the arrow, stepping over what is there', () => {
    play.tapSquare({ row: 1, col: 1 })
    play.tapRack(0)
    play.tapRack(1)
    play.tapRack(2)
    expect(letters()).toEqual(['P1/1', 'O1/2', 'E1/4'])
  })

  it('turns the arrow at the second tap', () => {
    play.tapSquare({ row: 1, col: 1 })
    play.tapSquare({ row: 1, col: 1 })
    play.gesture({ kind: 'letter', letter: 'P', asBlank: false })
    play.gesture({ kind: 'letter', letter: 'O', asBlank: false })
    expect(letters()).toEqual(['P1/1', 'O2/1'])
  })

  it('puts a chosen letter on the square tapped next', () => {
    play.tapRack(1)
    play.tapSquare({ row: 5, col: 5 })
    expect(letters()).toEqual(['O5/5'])
    expect(play.cursor).toBeNull()
  })

  it('takes a laid letter back by a tap', () => {
    play.tapRack(1)
    play.tapSquare({ row: 5, col: 5 })
    play.tapSquare({ row: 5, col: 5 })
    expect(letters()).toEqual([])
  })

  it('asks what a blank stands for before laying it', () => {
    play.tapSquare({ row: 1, col: 1 })
    play.tapRack(3)
    expect(letters()).toEqual([])
    play.answer('Z')
    expect(play.draft.laid[0]).toMatchObject({ letter: 'Z', blank: true, row: 1, col: 1 })
    expect(play.cursor).toMatchObject({ row: 1, col: 2 })
  })

  it('takes back the last letter, then its square is the cursor again', () => {
    play.tapSquare({ row: 1, col: 1 })
    play.tapRack(0)
    play.tapRack(1)
    play.gesture({ kind: 'back' })
    expect(letters()).toEqual(['P1/1'])
    expect(play.cursor).toMatchObject({ row: 1, col: 2 })
  })

  it('says which letter is missing once the blank is used', () => {
    play.tapSquare({ row: 1, col: 1 })
    play.gesture({ kind: 'letter', letter: 'K', asBlank: false })
    play.gesture({ kind: 'letter', letter: 'W', asBlank: false })
    expect(lacked).toBe('W')
  })

  it('plays with Enter and takes everything back with Escape', () => {
    play.tapSquare({ row: 1, col: 1 })
    play.tapRack(0)
    play.gesture({ kind: 'play' })
    expect(played).toBe(1)
    play.gesture({ kind: 'clear' })
    expect(letters()).toEqual([])
  })
})
