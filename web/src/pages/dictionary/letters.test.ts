import { describe, expect, it } from 'vitest'
import { byLength, typedLetters, typedPattern } from './letters'

describe('letters as people type them', () => {
  it('lose accents, spaces and case; a star is a joker', () => {
    expect(typedLetters('é a, c*')).toBe('EAC?')
    expect(typedLetters('cœur ?')).toBe('COEUR?')
  })

  it('keep the stars of a pattern', () => {
    expect(typedPattern('pré*')).toBe('PRE*')
    expect(typedPattern('* a ?b*')).toBe('*A?B*')
  })

  it('keep what is no letter, for the server to refuse', () => {
    expect(typedLetters('a1')).toBe('A1')
  })
})

describe('words found', () => {
  it('stand together by length, the longest first', () => {
    expect(byLength(['CHIEN', 'NICHE', 'CHE', 'HI'])).toEqual([
      [5, ['CHIEN', 'NICHE']],
      [3, ['CHE']],
      [2, ['HI']],
    ])
  })
})
