import { beforeEach, describe, expect, it } from 'vitest'
import { Draft } from './draft.svelte'

describe('a draft', () => {
  let draft: Draft
  const letters = () => draft.held.map((held) => held.letter).join('')
  const idOf = (letter: string) => draft.held.find((held) => held.letter === letter)!.id

  beforeEach(() => {
    draft = new Draft()
    draft.sync(['P', 'O', 'E', 'L', 'E', 'S', '?'])
  })

  it('keeps the places of the letters that stay and fills the holes with those drawn', () => {
    draft.lay(idOf('P'), { row: 7, col: 7 }, 'P')
    draft.lay(idOf('L'), { row: 7, col: 8 }, 'L')
    draft.sync(['O', 'E', 'E', 'S', '?', 'X', 'A'])
    expect(letters()).toBe('XOEAES?')
    expect(draft.laid).toEqual([])
  })

  it('is laid out again as far as the rack still holds it', () => {
    draft.restore([
      { row: 7, col: 7, letter: 'P', blank: false },
      { row: 7, col: 8, letter: 'X', blank: false },
      { row: 7, col: 9, letter: 'A', blank: true },
    ])
    expect(draft.laid.map(({ letter, blank, col }) => [letter, blank, col])).toEqual([
      ['P', false, 7],
      ['A', true, 9],
    ])
  })

  it('keeps what is laid when only somebody else has played', () => {
    draft.lay(idOf('O'), { row: 1, col: 1 }, 'O')
    draft.sync(['P', 'O', 'E', 'L', 'E', 'S', '?'])
    expect(draft.laid).toHaveLength(1)
  })

  it('brings home what lies where somebody else has played', () => {
    draft.lay(idOf('O'), { row: 1, col: 1 }, 'O')
    draft.lay(idOf('S'), { row: 1, col: 2 }, 'S')
    draft.giveWay((square) => square.col === 2)
    expect(draft.laid.map((tile) => tile.letter)).toEqual(['O'])
  })

  it('takes the blank only for a letter the rack has not', () => {
    expect(draft.find('S')?.letter).toBe('S')
    expect(draft.find('Z')?.letter).toBe('?')
    expect(draft.find('S', true)?.letter).toBe('?')
  })

  it('finds nothing once the blank is laid', () => {
    draft.lay(idOf('?'), { row: 0, col: 0 }, 'Z')
    expect(draft.laid[0]).toMatchObject({ letter: 'Z', blank: true })
    expect(draft.find('W')).toBeNull()
  })

  it('lets two letters never share a square', () => {
    draft.lay(idOf('O'), { row: 1, col: 1 }, 'O')
    draft.lay(idOf('S'), { row: 1, col: 1 }, 'S')
    expect(draft.laid.map((tile) => tile.letter)).toEqual(['S'])
  })

  it('loses no letter in a shuffle', () => {
    draft.shuffle()
    expect([...letters()].sort().join('')).toBe('?EELOPS')
  })
})
