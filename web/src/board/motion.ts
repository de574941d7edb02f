/* Everything that moves, briefly; nothing at all where motion is not wanted. */
import type { Attachment } from 'svelte/attachments'

export function stillness(): boolean {
  return document.documentElement.dataset.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

const settle = 'cubic-bezier(.3, 1.35, .5, 1)'

/** A piece glides from where it was let go to where it lies. */
export function arriving(from: DOMRect | null): Attachment<HTMLElement> {
  return (node) => {
    if (!from || stillness()) return
    const here = node.getBoundingClientRect()
    if (!here.width) return
    const x = from.x + from.width / 2 - (here.x + here.width / 2)
    const y = from.y + from.height / 2 - (here.y + here.height / 2)
    node.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${from.width / here.width})`, zIndex: 5 },
        { transform: 'none', zIndex: 5 },
      ],
      {
        duration: 160,
        easing: settle,
      },
    )
  }
}

/** A piece set down by somebody else, the n-th of its move. */
export function dropping(nth: number | null): Attachment<HTMLElement> {
  return (node) => {
    if (nth === null || stillness()) return
    node.animate(
      [{ transform: 'translateY(-60%) scale(1.3)', opacity: 0 }, { opacity: 1, offset: 0.4 }, { transform: 'none' }],
      {
        duration: 220,
        delay: nth * 60,
        easing: settle,
        fill: 'backwards',
      },
    )
  }
}

/** New letters come onto the rack one after the other. */
export function refilling(nth: number | null): Attachment<HTMLElement> {
  return (node) => {
    if (nth === null || stillness()) return
    node.animate([{ transform: 'translateY(-90%)', opacity: 0 }, { transform: 'none' }], {
      duration: 180,
      delay: nth * 60,
      easing: settle,
      fill: 'backwards',
    })
  }
}

/** Something that may not be: a short shake of the head. */
export function shake(node: Element): void {
  if (stillness()) return
  node.animate(
    [
      { transform: 'translateX(0)' },
      { transform: 'translateX(-6px)' },
      { transform: 'translateX(5px)' },
      { transform: 'translateX(-3px)' },
      { transform: 'none' },
    ],
    {
      duration: 260,
    },
  )
}
