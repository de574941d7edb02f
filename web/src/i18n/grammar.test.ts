import { expect, it } from 'vitest'
import { inEnglish } from './en/grammar'

it.each([
  ['verbe pronominal', 'reflexive verb'],
  ['pronom', 'pronoun'],
  ['adverbe', 'adverb'],
  ['féminin pluriel', 'feminine plural'],
  ['indicatif présent, 1re et 3e personnes du singulier', 'present indicative, 1st and 3rd persons singular'],
  ['participe passé invariable', 'past participle invariable'],
])('says %s in English', (french, english) => expect(inEnglish(french)).toBe(english))
