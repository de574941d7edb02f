import { describe, expect, it } from 'vitest'
import { cellsBetween, SlidePlay, type Slide } from './slides.svelte'

const at = (row: number, col: number) => ({ row, col })

function board(rows: string[], choices: { at: [number, number]; to: [number, number][] }[]) {
  const blocked: Slide[] = []
  const play = new SlidePlay({
    letterAt: ({ row, col }) => rows[row]?.[col] ?? '.',
    choices: () => choices.map((choice) => ({ ...choice, text: '' })),
    play: () => undefined,
    leave: () => undefined,
    blocked: (slide) => blocked.push(slide),
  })
  play.answered()
  return { play, blocked }
}

describe('slides', () => {
  it('runs from one end of a word to the other, in any direction', () => {
    expect(cellsBetween(at(2, 2), at(0, 0))).toEqual([at(2, 2), at(1, 1), at(0, 0)])
    expect(cellsBetween(at(0, 0), at(1, 3))).toEqual([at(0, 0), at(1, 3)])
  })

  it('slides a letter where the server says it can go, and shows it there', () => {
    const { play } = board(
      ['A..', '...'],
      [
        {
          at: [0, 0],
          to: [
            [0, 1],
            [0, 2],
            [1, 0],
          ],
        },
      ],
    )
    play.tap(at(0, 0))
    expect(play.lifted).toEqual(at(0, 0))
    play.tap(at(0, 2))
    expect(play.letterAt(at(0, 2))).toBe('A')
    expect(play.letterAt(at(0, 0))).toBe('.')
    expect(play.act).toEqual({
      kind: 'form_word',
      slides: [
        [
          [0, 0],
          [0, 2],
        ],
      ],
      cells: [],
    })
    play.undo()
    expect(play.letterAt(at(0, 0))).toBe('A')
  })

  it('is laid out again as it was kept, its word with it', () => {
    const { play } = board(['A..', '..N'], [])
    play.restore({
      kind: 'form_word',
      slides: [
        [
          [0, 0],
          [1, 1],
        ],
      ],
      cells: [
        [1, 1],
        [1, 2],
      ],
    })
    expect(play.letterAt(at(1, 1))).toBe('A')
    expect(play.act).toEqual({
      kind: 'form_word',
      slides: [
        [
          [0, 0],
          [1, 1],
        ],
      ],
      cells: [
        [1, 1],
        [1, 2],
      ],
    })
  })

  it('asks why when the server does not say so', () => {
    const { play, blocked } = board(['A.B', '...'], [{ at: [0, 0], to: [[0, 1]] }])
    play.tap(at(0, 0))
    play.tap(at(1, 2))
    expect(play.slides).toEqual([])
    expect(blocked).toEqual([[at(0, 0), at(1, 2)]])
  })

  it('keeps what is done before the server has answered, and does it in order', () => {
    const choices: { at: [number, number]; to: [number, number][] }[] = [{ at: [0, 1], to: [[0, 2]] }]
    const { play, blocked } = board(['AB..'], choices)
    play.tap(at(0, 1))
    expect(play.canLift(at(0, 0))).toBe(false)
    play.tap(at(0, 2))
    expect(play.canLift(at(0, 0))).toBe(true)
    play.tap(at(0, 0))
    play.tap(at(0, 1)) // free by now, though the server has not said so yet
    play.startPicking()
    play.tap(at(0, 1))
    play.tap(at(0, 2))
    expect(play.slides).toHaveLength(1)
    choices[0] = { at: [0, 0], to: [[0, 1]] }
    play.answered()
    expect(blocked).toEqual([])
    expect(play.slides).toHaveLength(2)
    play.answered()
    expect(play.cells).toEqual([at(0, 1), at(0, 2)])
  })

  it('keeps keys in order too', () => {
    const { play } = board(
      ['AB..'],
      [
        { at: [0, 1], to: [[0, 2]] },
        { at: [0, 0], to: [[0, 1]] },
      ],
    )
    const key = (row: number, col: number, kind: 'shuffle' | 'play') => {
      play.cursor = { row, col, direction: 'across' }
      play.gesture({ kind })
    }
    for (const [row, col] of [
      [0, 1],
      [0, 2],
      [0, 0],
      [0, 1],
    ] as const)
      key(row, col, 'shuffle')
    key(0, 1, 'play')
    key(0, 1, 'shuffle')
    key(0, 2, 'shuffle')
    expect(play.slides).toHaveLength(1)
    play.answered()
    play.answered()
    expect(play.slides).toHaveLength(2)
    expect(play.cells).toEqual([at(0, 1), at(0, 2)])
  })

  it('picks the word by its ends, and again from the start with a third touch', () => {
    const { play } = board(['AB.'], [])
    play.startPicking()
    play.tap(at(0, 2))
    expect(play.ends).toEqual([])
    play.tap(at(0, 1))
    play.tap(at(0, 0))
    expect(play.cells).toEqual([at(0, 1), at(0, 0)])
    expect(play.picking).toBe(false)
  })

  it('undoes one thing at a time: an end of the word, the other, the picking, the slide', () => {
    const { play } = board(['A.BC'], [{ at: [0, 0], to: [[0, 1]] }])
    play.tap(at(0, 0))
    play.tap(at(0, 1))
    play.startPicking()
    play.tap(at(0, 1))
    play.tap(at(0, 3))
    expect(play.cells).toHaveLength(3)
    play.undo()
    expect(play.ends).toEqual([at(0, 1)])
    expect(play.picking).toBe(true)
    play.undo()
    expect(play.ends).toEqual([])
    play.undo()
    expect(play.picking).toBe(false)
    expect(play.slides).toHaveLength(1)
    play.undo()
    expect(play.slides).toEqual([])
    expect(play.canUndo).toBe(false)
  })

  it('lets a word that was not meant be picked again by touching another', () => {
    const { play } = board(['A.BC'], [{ at: [0, 0], to: [[0, 1]] }])
    play.tap(at(0, 0))
    play.tap(at(0, 1))
    play.startPicking()
    play.tap(at(0, 1))
    play.tap(at(0, 2))
    play.tap(at(0, 3))
    expect(play.ends).toEqual([at(0, 3)])
    expect(play.lifted).toBeNull()
    play.tap(at(0, 1))
    expect(play.cells).toEqual([at(0, 3), at(0, 2), at(0, 1)])
    expect(play.slides).toHaveLength(1)
  })
})
