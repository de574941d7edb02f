import { expect, test } from 'vitest'
import { programOf } from './newpage'

test('the program of a page is the script it starts', () => {
  expect(programOf('<title>C</title><script type="module" crossorigin src="/assets/index-A1.js"></script>')).toBe(
    '/assets/index-A1.js',
  )
  expect(programOf('<p>Le serveur fonctionne</p>')).toBeNull()
})
