/* Lifting a piece with a pointer and letting it go somewhere: squares and rack places alike. */
import type { Square } from './geometry'
import { stillness } from './motion'

export type Place = ({ kind: 'square' } & Square) | { kind: 'slot'; index: number }

export interface Lifted {
  /** what is drawn under the pointer */
  letter: string
  value: number | null
  blank: boolean
  side: number
  origin: Place
}

/** Something that can say which of its places lies under a point. */
export type Zone = (x: number, y: number) => Place | null

type Drop = (place: Place | null, from: DOMRect) => void

const SLACK_PX = 6
const ABOVE_FINGER_PX = 56

export class Drag {
  lifted = $state.raw<Lifted | null>(null)
  over = $state.raw<Place | null>(null)
  ghost: HTMLElement | null = null
  #zones = new Set<Zone>()
  #busy = false

  addZone(zone: Zone): () => void {
    this.#zones.add(zone)
    return () => this.#zones.delete(zone)
  }

  isOver(square: Square): boolean {
    return this.over?.kind === 'square' && this.over.row === square.row && this.over.col === square.col
  }

  isLiftedFrom(place: Place): boolean {
    const origin = this.lifted?.origin
    if (!origin || origin.kind !== place.kind) return false
    return origin.kind === 'slot'
      ? origin.index === (place as typeof origin).index
      : origin.row === (place as typeof origin).row && origin.col === (place as typeof origin).col
  }

  /** A pointer went down on a piece: a drag once it has moved a little, else nothing (a click follows by itself). */
  press(event: PointerEvent, lifted: Lifted, drop: Drop): void {
    if (this.#busy || !event.isPrimary || (event.pointerType === 'mouse' && event.button !== 0)) return
    this.#busy = true
    const id = event.pointerId
    const start = { x: event.clientX, y: event.clientY }
    const lift = event.pointerType === 'mouse' ? 0 : ABOVE_FINGER_PX
    let frame = 0
    let at = start

    const follow = () => {
      frame = 0
      const x = at.x
      const y = at.y - lift
      if (this.ghost) this.ghost.style.transform = `translate3d(${x}px, ${y}px, 0)`
      this.#look(x, y, at)
    }
    const move = (e: PointerEvent) => {
      if (e.pointerId !== id) return
      at = { x: e.clientX, y: e.clientY }
      if (!this.lifted && Math.hypot(at.x - start.x, at.y - start.y) > SLACK_PX) this.lifted = lifted
      if (this.lifted && !frame) frame = requestAnimationFrame(follow)
    }
    const end = (e: PointerEvent) => {
      if (e.pointerId !== id) return
      stop()
      if (!this.lifted) return
      at = { x: e.clientX, y: e.clientY }
      this.#look(at.x, at.y - lift, at)
      const from = this.ghost?.firstElementChild?.getBoundingClientRect() ?? new DOMRect(at.x, at.y, 1, 1)
      const place = e.type === 'pointerup' ? this.over : null
      this.lifted = null
      this.over = null
      swallowClick()
      drop(place, from)
    }
    const stop = () => {
      this.#busy = false
      cancelAnimationFrame(frame)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }

  #look(x: number, y: number, finger: { x: number; y: number }): void {
    const found = this.#find(x, y) ?? this.#find(finger.x, finger.y)
    if (!samePlace(found, this.over)) this.over = found
  }

  #find(x: number, y: number): Place | null {
    for (const zone of this.#zones) {
      const place = zone(x, y)
      if (place) return place
    }
    return null
  }
}

function samePlace(a: Place | null, b: Place | null): boolean {
  if (!a || !b) return a === b
  if (a.kind === 'slot') return b.kind === 'slot' && a.index === b.index
  return b.kind === 'square' && a.row === b.row && a.col === b.col
}

/** The click a browser makes of a finished drag is not a tap. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation()
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
}

/** A piece let go nowhere flies home. */
export function flyHome(ghost: HTMLElement, from: DOMRect, home: DOMRect): void {
  if (stillness()) return
  const copy = ghost.cloneNode(true) as HTMLElement
  document.body.append(copy)
  copy
    .animate([{ translate: '0 0' }, { translate: `${home.x - from.x}px ${home.y - from.y}px`, opacity: 0.4 }], {
      duration: 160,
      easing: 'ease-out',
    })
    .finished.finally(() => copy.remove())
}
