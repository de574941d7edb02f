import { describe, expect, it } from 'vitest'
import type { OptionStanding } from './wire'
import { en } from './en'
import { fr } from './fr'
import { dealt, PrismPlay } from './prisms.svelte'

const prism = (faces: string) => ({ faces, colours: 'rr' })
const at = (row: number, col: number) => ({ row, col })

function grid(standing: OptionStanding[], rack: string[]) {
  const play = new PrismPlay({
    size: () => ({ rows: 16, cols: 16 }),
    standing: ({ row, col }) => standing.find((one) => one.at[0] === row && one.at[1] === col) ?? null,
    play: () => undefined,
    leave: () => undefined,
    lacks: () => undefined,
  })
  play.sync(rack.map(prism))
  return play
}

const type = (play: PrismPlay, word: string) =>
  [...word].forEach((letter) => play.gesture({ kind: 'letter', letter, asBlank: false }))

describe('prisms', () => {
  it('deals prisms to letters, whatever the order they were typed in', () => {
    const held = ['IN', 'NO', 'OS'].map((faces, place) => ({ place, prism: prism(faces), face: 0 }))
    expect(dealt(['N', 'I', 'O'], held)?.map(({ held: one }) => one.prism.faces)).toEqual(['NO', 'IN', 'OS'])
    expect(dealt(['N', 'N', 'N'], held)).toBeNull()
  })

  it('are laid out and turned again as they were kept, as far as rack and grid allow', () => {
    const standing = { at: [3, 3] as [number, number], faces: 'AE', colours: 'rr', shown: 0, letter: 'A' }
    const play = grid([standing], ['IN', 'N*'])
    const kept = {
      kind: 'lay_prisms' as const,
      tiles: [
        [3, 4, 'N', 0, 1],
        [3, 5, 'Z', 1, 1],
      ] as [number, number, string, number, number][],
      flips: [[3, 3, 'E']] as [number, number, string][],
    }
    play.restore(kept)
    expect(play.act).toEqual(kept)
    play.clear()
    play.restore({
      ...kept,
      tiles: [
        [3, 3, 'N', 0, 1],
        [3, 4, 'O', 0, 1],
      ],
      flips: [
        [3, 3, 'O'],
        [4, 4, 'E'],
      ],
    })
    expect(play.act).toBeNull()
  })

  it('changes prisms already laid when a later letter needs them', () => {
    const play = grid([], ['IN', 'NO'])
    play.tapSquare(at(3, 3))
    type(play, 'NI')
    expect(play.act?.tiles).toEqual([
      [3, 3, 'N', 1, 0],
      [3, 4, 'I', 0, 0],
    ])
  })

  it('flips a prism of the grid by one touch, and back by another', () => {
    const play = grid([{ at: [0, 0], faces: 'VT', colours: 'rr', shown: 0, letter: 'V' }], ['EL'])
    play.tapSquare(at(0, 0))
    expect(play.act).toEqual({ kind: 'lay_prisms', tiles: [], flips: [[0, 0, 'T']] })
    play.tapSquare(at(0, 0))
    expect(play.act).toBeNull()
  })

  it('lays a star by its letter, and asks which one it stands for when it is turned', () => {
    const play = grid([], ['*A'])
    play.tapSquare(at(1, 1))
    play.tapRack(0)
    expect(play.act?.tiles).toEqual([[1, 1, 'A', 0, 1]])
    play.tapSquare(at(1, 1))
    expect(play.asking?.kind).toBe('lay')
    play.answer('Z')
    expect(play.act?.tiles).toEqual([[1, 1, 'Z', 0, 0]])
  })

  it('goes on typing after a star, and leaves the star where it is', () => {
    const play = grid([], ['*A', 'EL', 'NO'])
    play.tapSquare(at(2, 2))
    type(play, 'EZN')
    expect(play.act?.tiles).toEqual([
      [2, 2, 'E', 1, 0],
      [2, 3, 'Z', 0, 0],
      [2, 4, 'N', 2, 0],
    ])
  })
})

it('names what was made where no word goes with it', () => {
  for (const kind of ['flip', 'colour', 'full_rack'])
    for (const { line } of [fr, en]) expect(line(kind, '')).toMatch(/^\p{Lu}/u)
  expect(en.line('colour', 'MOT')).toBe('MOT, one colour: double')
})
