import { beforeEach, expect, it } from 'vitest'
import { fr } from '../i18n/fr'
import { toasts } from '../pieces/toasts.svelte'
import type { ErrorDown } from '../wire/generated'
import { Session } from './session.svelte'

const shown = () => toasts.shown.map((toast) => toast.text)

function told(error: Partial<ErrorDown>): string[] {
  new Session().take({ type: 'error', code: 'chat/muted', retry_after_s: null, cause: null, ask: null, ...error })
  return shown()
}

beforeEach(() => toasts.shown.forEach((toast) => toasts.remove(toast.id)))

it('says why nothing came of what one did', () => {
  expect(told({})).toEqual([fr.problems['chat/muted']])
  expect(told({ code: 'table/waiting', cause: 'c1' })).toContain(fr.problems['table/waiting'])
  expect(told({ code: 'new/code', cause: 'c2' })).toContain(fr.refusal.other)
})

it('keeps quiet about what is tried again, and about drafts', () => {
  expect(told({ code: 'table/busy', cause: 'c1', retry_after_s: 1 })).toEqual([])
  expect(told({ code: 'act/invalid', ask: 3 })).toEqual([])
})
