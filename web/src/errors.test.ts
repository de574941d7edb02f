import { expect, it } from 'vitest'
import { fr } from './i18n/fr'
import { explained } from './errors'
import { RequestError } from './wire/http'

it('says in words what the server would not do', () => {
  expect(explained(new RequestError('seat/taken', 409))).toBe(fr.errors['seat/taken'])
  expect(explained(new RequestError('lookup/busy', 429), 'Réessayez.')).toBe(fr.errors['lookup/busy'])
})

it('has words for what has no code of its own', () => {
  expect(explained(new RequestError('network', 0))).toBe(fr.status.failedText)
  expect(explained(new TypeError('?'), 'Réessayez.')).toBe('Réessayez.')
})
