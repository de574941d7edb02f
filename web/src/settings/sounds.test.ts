import { describe, expect, it } from 'vitest'
import { recipes } from './sounds'

describe('the sounds', () => {
  it('are short and soft', () => {
    for (const [name, notes] of Object.entries(recipes)) {
      expect(Math.max(...notes.map((note) => note.at + note.seconds)), name).toBeLessThan(1)
      for (const note of notes) expect(note.loud, name).toBeLessThanOrEqual(0.5)
    }
  })
})
