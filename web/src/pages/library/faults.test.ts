import { describe, expect, it } from 'vitest'
import { faultSentence, said } from './faults'

describe('what is wrong with a file', () => {
  const fault = {
    expected: 'expected a whole number from {} to {}, got {}',
    values: ['1', '10', "'sept'"],
    line: 4,
    key: 'figures.rack',
  }

  it('is said in the language of the player', () => {
    expect(faultSentence(fault, 'fr')).toBe("Attendu\u00a0: un nombre entier de 1 à 10, trouvé 'sept'.")
    expect(faultSentence(fault, 'en')).toBe("Expected a whole number from 1 to 10, got 'sept'.")
  })

  it('is said of a list in English too', () => {
    expect(said('aucun mot (attendu : un mot par ligne)', [], 'en')).toBe('no word (expected: one word a line)')
    expect(said('aucun mot (attendu : un mot par ligne)', [], 'fr')).toBe('aucun mot (attendu\u00a0: un mot par ligne)')
  })

  it('stays as the server says it where we have no words for it', () => {
    expect(said('something new: {}', ['7'], 'fr')).toBe('something new: 7')
  })

  it('leaves a value alone that looks like a place for one', () => {
    expect(said('{} is there twice', ['{}'], 'en')).toBe('{} is there twice')
  })
})
