import { expect, it } from 'vitest'
import { fitted } from './endpicture'

const pen = { measureText: (text: string) => ({ width: text.length * 10 }) as TextMetrics }

it.each([
  ['HUGUETTE', 80, 'HUGUETTE'],
  ['HUGUETTE', 60, 'HUGUE…'],
  ['AU REVOIR', 40, 'AU…'],
])('writes %s in %i pixels as %s', (text, room, written) => expect(fitted(pen, text, room)).toBe(written))
