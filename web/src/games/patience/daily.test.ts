import { describe, expect, it } from 'vitest'
import { daily } from './daily'

const { fr, en } = daily.catalogue
const won = { won: true, facts: { words: 12, letters: 47, distance: 0 } }
const lost = { won: false, facts: { words: 1, letters: 5, distance: 31 } }

describe('a result of the day', () => {
  it('says how many words and letters it took', () => {
    expect(fr.shared('15 novembre 2026', won)).toBe(
      'Chevalet, patience du 15 novembre 2026\u00a0: le coin en 12 mots et 47 lettres.',
    )
    expect(en.outcome(won)).toBe('12 words, 47 letters')
    expect(fr.figures(lost)).toEqual([
      [1, 'mot'],
      [5, 'lettres'],
    ])
  })

  it('says how far one came', () => {
    expect(en.shared('15 November 2026', lost)).toBe(
      'Chevalet, patience of 15 November 2026: 1 word, stopped 31 squares from the corner.',
    )
    expect(fr.outcome(lost)).toBe('à 31 cases du coin')
    expect(fr.soFar(lost)).toBe('Jusqu’ici\u00a0: 1 mot, à 31 cases du coin.')
  })
})
