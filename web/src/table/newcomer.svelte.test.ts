import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, it } from 'vitest'
import { firsts } from '../settings/firsts.svelte'
import type { GameFacts, Position, Window } from '../wire/generated'
import Newcomer from './Newcomer.svelte'

const facts = { id: 'loto', lesson: false } as GameFacts
const seats = [{ team: 0 }, { team: 1 }]
const at = (window: Partial<Window> | null) =>
  ({ seat: 0, outcome: null, turn_no: 3, seats, window }) as unknown as Position
const theirs = at({ stage: 'contest', mover: 1 })

let stop: (() => void) | undefined
afterEach(() => stop?.())

function shown(props: { view: Position; quiet: boolean }): () => string {
  const target = document.createElement('div')
  const component = mount(Newcomer, {
    target,
    props: {
      facts,
      article: '',
      onread: () => undefined,
      get view() {
        return props.view
      },
      get quiet() {
        return props.quiet
      },
    },
  })
  stop = () => void unmount(component)
  return () => {
    flushSync()
    return target.textContent.trim()
  }
}

it('explains a contest once, though there was no room for it while a word was made', () => {
  const props = $state({ view: theirs, quiet: true })
  const text = shown(props)
  expect(text()).toBe('')
  props.view = at(null)
  expect(text()).toBe('')
  expect(firsts.isNew('contest')).toBe(true) // nobody has seen it
  Object.assign(props, { view: theirs, quiet: false })
  expect(text()).not.toBe('')
  props.quiet = true // a word is made
  expect(text()).toBe('')
  Object.assign(props, { view: at(null), quiet: false })
  text()
  expect(firsts.isNew('contest')).toBe(false)
  props.view = theirs
  expect(text()).toBe('')
})
