import { mount, unmount } from 'svelte'
import { expect, it } from 'vitest'
import Unseen from './Unseen.svelte'

it('sets the letters not seen from A to Z, and the blank behind them all', () => {
  const target = document.createElement('div')
  const unseen: [string, number][] = [
    ['?', 2],
    ['K', 1],
    ['A', 9],
    ['J', 1],
    ['Z', 1],
  ]
  const component = mount(Unseen, { target, props: { unseen } })
  expect([...target.querySelectorAll('b')].map((one) => one.textContent)).toEqual(['A', 'J', 'K', 'Z', 'joker'])
  void unmount(component)
})
