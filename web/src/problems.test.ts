import { expect, it } from 'vitest'
import { fr } from './i18n/fr'
import { explained } from './problems'
import { Problem } from './wire/http'

it('says in words what the server would not do', () => {
  expect(explained(new Problem('seat/taken', 409))).toBe(fr.problems['seat/taken'])
  expect(explained(new Problem('lookup/busy', 429), 'Réessayez.')).toBe(fr.problems['lookup/busy'])
})

it('has words for what has no code of its own', () => {
  expect(explained(new Problem('network', 0))).toBe(fr.status.failedText)
  expect(explained(new TypeError('?'), 'Réessayez.')).toBe('Réessayez.')
})
