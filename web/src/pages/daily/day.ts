/* Days as people say them. */
import type { Language } from '../../i18n/index.svelte'

const LOCALES: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' }
const DAY_MS = 86_400_000

/** 2026-11-15 as 15 novembre, or 15 novembre 2026. */
export function dayName(day: string, language: Language, year = true): string {
  const date = new Date(`${day}T12:00:00Z`)
  const text = new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'long',
    ...(year ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(date)
  return language === 'fr' ? text.replace(/^1 /, '1er ') : text
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
}

/** How long ago, in the largest unit that fits; a date after a week. */
export function when(ms: number, language: Language, now = Date.now()): string {
  const ago = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' })
  const minutes = Math.round((ms - now) / 60_000)
  if (minutes >= 0) return language === 'fr' ? 'à l’instant' : 'just now'
  if (minutes > -60) return ago.format(minutes, 'minute')
  if (minutes > -60 * 24) return ago.format(Math.round(minutes / 60), 'hour')
  const days = Math.round((ms - now) / DAY_MS)
  if (days > -7) return ago.format(days, 'day')
  return new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'long', year: 'numeric' }).format(ms)
}

/** From one day to a later one: tomorrow, in 3 days. */
export function inDays(from: string, to: string, language: Language): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
  return new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(days, 'day')
}

/** The day of a moment, short: 3 mars. */
export const shortDay = (ms: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'short' }).format(ms)

/** Whole hours and minutes until then, for the catalogue to word. */
export function hoursUntil(ms: number, now: number): number {
  return Math.floor(Math.max(0, ms - now) / 3_600_000)
}
