import { describe, expect, it } from 'vitest'
import { dayBefore, dayName, hoursUntil, when } from './day'

describe('a day', () => {
  it('is said in either language', () => {
    expect(dayName('2026-11-15', 'fr')).toBe('15 novembre 2026')
    expect(dayName('2026-12-01', 'fr', false)).toBe('1er décembre')
    expect(dayName('2026-11-15', 'en')).toBe('15 November 2026')
  })

  it('knows the one before, over months and years', () => {
    expect(dayBefore('2026-03-01')).toBe('2026-02-28')
    expect(dayBefore('2027-01-01')).toBe('2026-12-31')
  })
})

describe('a moment', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')
  it('is said by the largest unit that fits', () => {
    expect(when(now - 20_000, 'en', now)).toBe('just now')
    expect(when(now - 5 * 60_000, 'en', now)).toBe('5 minutes ago')
    expect(when(now - 3 * 3_600_000, 'fr', now)).toBe('il y a 3 heures')
    expect(when(now - 24 * 3_600_000, 'fr', now)).toBe('hier')
    expect(when(now - 30 * 86_400_000, 'fr', now)).toContain('octobre 2026')
  })

  it('is so many whole hours away', () => {
    expect(hoursUntil(now + 5.9 * 3_600_000, now)).toBe(5)
    expect(hoursUntil(now - 1, now)).toBe(0)
  })
})
