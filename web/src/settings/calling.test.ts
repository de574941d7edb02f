import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call, markIcon } from './calling'
import { settings } from './settings.svelte'

const shown: string[] = []
class Notice {
  static permission = 'granted'
  onclick: (() => void) | null = null
  constructor(title: string, { body }: NotificationOptions) {
    shown.push(`${title}: ${body}`)
  }
}

beforeEach(() => {
  shown.length = 0
  vi.stubGlobal('Notification', Notice)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  settings.calls = 'on'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('calls whoever asked for it and looks elsewhere', async () => {
  await call('À vous', 'Odile pose FOX.')
  expect(shown).toEqual(['À vous: Odile pose FOX.'])
})

it('calls whoever works in another window beside the table', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  await call('À vous', 'Odile pose FOX.')
  expect(shown).toEqual(['À vous: Odile pose FOX.'])
})

it('leaves in peace who did not ask, who looks, and whose browser says no', async () => {
  settings.calls = 'off'
  await call('À vous', '')
  settings.calls = 'on'
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  await call('À vous', '')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.stubGlobal(
    'Notification',
    class extends Notice {
      static override permission = 'denied'
    },
  )
  await call('À vous', '')
  expect(shown).toEqual([])
})

it('marks the icon of the tab, and takes the mark away', () => {
  document.head.innerHTML = '<link rel="icon" href="/usual.svg">'
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')!
  const usual = icon.href
  markIcon(true)
  expect(icon.href).toContain('icon-turn')
  markIcon(false)
  expect(icon.href).toBe(usual)
})
