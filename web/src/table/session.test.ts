import { beforeEach, describe, expect, it } from 'vitest'
import { fr } from '../i18n/fr'
import { toasts } from '../pieces/toasts.svelte'
import type { ErrorDown, PlaceWord, Position } from '../wire/generated'
import type { Hooks } from './link'
import { Session } from './session.svelte'

const shown = () => toasts.shown.map((toast) => toast.text)

function told(error: Partial<ErrorDown>): string[] {
  new Session().take({ type: 'error', code: 'chat/muted', retry_after_s: null, cause: null, ask: null, ...error })
  return shown()
}

beforeEach(() => toasts.shown.forEach((toast) => toasts.remove(toast.id)))

it('says why nothing came of what one did', () => {
  expect(told({})).toEqual([fr.errors['chat/muted']])
  expect(told({ code: 'table/waiting', cause: 'c1' })).toContain(fr.errors['table/waiting'])
  expect(told({ code: 'new/code', cause: 'c2' })).toContain(fr.refusal.other)
})

it('keeps quiet about what is tried again, and about drafts', () => {
  expect(told({ code: 'table/busy', cause: 'c1', retry_after_s: 1 })).toEqual([])
  expect(told({ code: 'act/invalid', ask: 3 })).toEqual([])
})

it('says once that the server cannot write, and keeps the move', () => {
  const session = new Session()
  session.sending = true
  const full: ErrorDown = { type: 'error', code: 'server/disk_full', retry_after_s: 2, cause: 'c1', ask: null }
  session.take(full)
  session.take(full)
  expect(shown()).toEqual([fr.errors['server/disk_full']])
  expect(session.sending).toBe(true)
})

it('can ask for a hint again when the line broke on the way', () => {
  const session = new Session()
  let say: Hooks['state'] = () => undefined
  session.connectBy((hooks) => {
    say = hooks.state
    return { act: () => true, send: () => undefined, close: () => undefined }
  })
  session.view = { seat: 0, turn: 0, outcome: null, terms: { hints: true }, hint: null } as Position
  say('live')
  session.askHint()
  expect(session.hint).toBe('asked')
  say('lost')
  say('live')
  expect(session.hint).toBeNull()
})

describe('a refusal', () => {
  const laid = (letter: string): PlaceWord => ({ kind: 'place_word', tiles: [[7, 7, letter]] })

  function refused(): Session {
    const session = new Session()
    session.view = { seat: 0, turn: 0, outcome: null } as Position
    session.askPreview(laid('A'))
    session.take({ type: 'refused', cause: 'c1', code: 'word/unknown', article: null, words: [], cells: [[7, 7]] })
    return session
  }

  it('stays while the draft does', () => {
    const session = refused()
    session.askPreview(laid('A'))
    expect(session.refusal?.cells).toEqual([[7, 7]])
  })

  it('leaves with the first change of the draft', () => {
    const changed = refused()
    changed.askPreview(laid('B'))
    expect(changed.refusal).toBeNull()
    const taken = refused()
    taken.forgetPreview()
    expect(taken.refusal).toBeNull()
    const slid = refused()
    slid.askChoices(laid('A'))
    expect(slid.refusal).toBeNull()
  })
})
