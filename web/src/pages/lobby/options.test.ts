import { flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { OptionFacts } from '../../wire/generated'
import OptionFields from './OptionFields.svelte'
import { isAsked, toSend, type Chosen } from './options'

const both = (text: string) => ({ fr: text, en: text })
const option = (id: string, changed: Partial<OptionFacts>): OptionFacts => ({
  id,
  kind: 'bool',
  label: both(`Le ${id}`),
  help: null,
  default: false,
  choices: [],
  least: 0,
  most: 0,
  longest: 0,
  per_seat: false,
  when: null,
  ...changed,
})
const teams = option('teams', { when: { seats: 4, option: null, value: null } })
const theme = option('theme', {
  kind: 'choice',
  default: 'all',
  choices: [
    { value: 'all', label: both('Tout') },
    { value: 'sea', label: both('La mer') },
  ],
})
const depth = option('depth', {
  kind: 'int',
  default: 3,
  least: 1,
  most: 9,
  when: { seats: null, option: 'theme', value: 'sea' },
})
const nick = option('nick', { kind: 'text', default: '', longest: 5, per_seat: true, help: both('Court.') })
const all = [teams, theme, depth, nick]

describe('what a table agrees on', () => {
  it('is asked under its one condition', () => {
    expect(isAsked(teams, all, {}, 2)).toBe(false)
    expect(isAsked(teams, all, {}, 4)).toBe(true)
    expect(isAsked(depth, all, {}, 2)).toBe(false)
    expect(isAsked(depth, all, { theme: 'sea' }, 2)).toBe(true)
  })

  it('is sent where it is asked and not as it is by itself', () => {
    expect(toSend(all, { teams: true, theme: 'all', depth: 5 }, 2)).toEqual({})
    expect(toSend(all, { teams: true, theme: 'sea', depth: 5 }, 4)).toEqual({ teams: true, theme: 'sea', depth: 5 })
    expect(toSend(all, { nick: ['', 'Zo'] }, 2)).toEqual({ nick: ['', 'Zo'] })
    expect(toSend(all, { nick: ['', ''] }, 2)).toEqual({})
  })
})

describe('the form of the options', () => {
  let page: Record<string, unknown> | null = null
  afterEach(() => {
    if (page) void unmount(page)
    document.body.replaceChildren()
  })

  function draw(ticks: boolean, seats: number, start: Chosen = {}) {
    const chosen = { now: start }
    page = mount(OptionFields, {
      target: document.body,
      props: {
        options: all,
        seats,
        ticks,
        get chosen() {
          return chosen.now
        },
        set chosen(value: Chosen) {
          chosen.now = value
        },
      },
    })
    const field = <E extends HTMLElement>(label: string) =>
      [...document.querySelectorAll('label')]
        .find((one) => one.textContent?.includes(label))
        ?.querySelector<E>('input, select') ?? null
    return { chosen, field }
  }

  it('ticks what is yes or no', () => {
    const { chosen, field } = draw(true, 4)
    field<HTMLInputElement>('Le teams')!.click()
    flushSync()
    expect(chosen.now).toEqual({ teams: true })
    expect(field('Le theme')).toBeNull()
  })

  it('lists the choices in words, and keeps their values', () => {
    const { chosen, field } = draw(false, 2)
    const list = field<HTMLSelectElement>('Le theme')!
    expect([...list.options].map((one) => one.textContent)).toEqual(['Tout', 'La mer'])
    list.value = 'sea'
    list.dispatchEvent(new Event('change', { bubbles: true }))
    expect(chosen.now).toEqual({ theme: 'sea' })
  })

  it('asks a number within its bounds, once its condition holds', () => {
    expect(draw(false, 2).field('Le depth')).toBeNull()
    document.body.replaceChildren()
    const { chosen, field } = draw(false, 2, { theme: 'sea' })
    const number = field<HTMLInputElement>('Le depth')!
    expect([number.type, number.min, number.max, number.value]).toEqual(['number', '1', '9', '3'])
    number.value = '7'
    number.dispatchEvent(new Event('input', { bubbles: true }))
    expect(chosen.now).toEqual({ theme: 'sea', depth: 7 })
  })

  it('asks every seat where each has its own', () => {
    const { chosen, field } = draw(false, 3)
    const text = field<HTMLInputElement>('Le nick, place 2')!
    expect(text.maxLength).toBe(5)
    expect(document.body.textContent).toContain('Court.')
    text.value = 'Zo'
    text.dispatchEvent(new Event('input', { bubbles: true }))
    expect(chosen.now).toEqual({ nick: ['', 'Zo', ''] })
  })
})
