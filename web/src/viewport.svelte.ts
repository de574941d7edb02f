/* Which of the three layouts fits: phone, tablet, desk. */
import { MediaQuery } from 'svelte/reactivity'

const phone = new MediaQuery('(max-width: 719.98px)', false)
const desk = new MediaQuery('(min-width: 1200px)', false)

export const viewport = {
  get phone() {
    return phone.current
  },
  get desk() {
    return desk.current
  },
}
