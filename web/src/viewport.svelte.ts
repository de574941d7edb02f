/* What the window has room for. */
import { MediaQuery } from 'svelte/reactivity'
import { settings } from './settings/settings.svelte'

const narrow = new MediaQuery('(max-width: 719.98px)', false)
const desk = new MediaQuery('(min-width: 1200px)', false)
const tall = new MediaQuery('(min-height: 800px)', true)
const low = new MediaQuery('(max-height: 559.98px)', false)
const vast = new MediaQuery('(min-width: 1680px)', false)
const upright = new MediaQuery('(orientation: portrait)', false)
/** narrow, and not lying on its side */
const held = new MediaQuery('(max-width: 719.98px) and (max-aspect-ratio: 13/10)', false)

/** How a table is laid out.
    phone: one column under the thumb; upright: the same with room around it; beside: the board at full height, everything else in
    a column beside it; desk: three columns, the letters under the board; wide: three columns, the letters in the last. */
export type Layout = 'phone' | 'upright' | 'beside' | 'desk' | 'wide'

export const viewport = {
  get narrow() {
    return narrow.current
  },
  get desk() {
    return desk.current
  },
  get layout(): Layout {
    if (held.current) return 'phone'
    // large letters want the width of a column: there is none under a board
    if (desk.current) return tall.current && settings.letters === 'usual' ? (vast.current ? 'wide' : 'desk') : 'beside'
    return upright.current && !narrow.current ? 'upright' : 'beside'
  },
  get phone() {
    return this.layout === 'phone'
  },
  get low() {
    return low.current
  },
  /** a phone, held either way, or a window as low as one: what is said is short, a large board is laid on enlarged */
  get small() {
    return this.phone || low.current
  },
}
