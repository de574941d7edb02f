import { expect, test } from 'vitest'
import { comparison } from './solver'
import { catalogue } from './words'

const result = (won: boolean, words: number) => ({ won, facts: { words, letters: 40, distance: won ? 0 : 5 } })
const arrived = (words: number) => ({ words, distance: 0 })
const stopped = { words: 4, distance: 9 }
const say = catalogue.fr.solver

test('the solver in fewer words, in as many, in more', () => {
  expect(comparison(arrived(9), result(true, 6), say)).toBe('Avec les mêmes lettres, le solveur arrive en 6 mots.')
  expect(comparison(arrived(6), result(true, 6), say)).toContain('ne fait pas mieux')
  expect(comparison(arrived(5), result(true, 6), say)).toContain('il lui faut 6 mots')
})

test('who stopped on the way is told what it takes, however few words they laid', () => {
  expect(comparison(stopped, result(true, 6), say)).toBe('Avec les mêmes lettres, le solveur arrive en 6 mots.')
  expect(comparison(stopped, result(false, 3), say)).toContain('non plus')
})

test('who arrived where the solver does not is told so', () => {
  expect(comparison(arrived(12), result(false, 3), say)).toContain('Mieux que le solveur')
})
