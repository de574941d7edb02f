import { describe, expect, it } from 'vitest'
import { en } from '../../i18n/en'
import { fr } from '../../i18n/fr'
import { sharedText } from './sharing'

describe('a result to hand on', () => {
  it('says how many words and letters, the place and where to try', () => {
    const text = sharedText(
      fr.daily,
      '15 novembre 2026',
      { won: true, facts: { words: 12, letters: 47, distance: 0 } },
      fr.daily.place(2, 14),
      'https://ici/patience',
    )
    expect(text).toBe(
      'Chevalet, patience du 15 novembre 2026\u00a0: le coin en 12 mots et 47 lettres. Pour l’instant 2e sur 14.\nhttps://ici/patience',
    )
  })

  it('says how far one came', () => {
    const text = sharedText(
      en.daily,
      '15 November 2026',
      { won: false, facts: { words: 1, letters: 5, distance: 31 } },
      null,
      'https://here/patience',
    )
    expect(text).toBe(
      'Chevalet, patience of 15 November 2026: 1 word, stopped 31 squares from the corner.\nhttps://here/patience',
    )
  })
})
