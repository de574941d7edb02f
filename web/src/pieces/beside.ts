/* Where a card goes so that what it is about stays in sight. */

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const GAP = 14

/** The top left corner of a card of that size beside something: right of it, left, below or above, where there is room;
    where there is none, at the right edge of the room. What it is about may be scrolled away: the card is not. */
export function besideOf(thing: Box, card: Pick<Box, 'width' | 'height'>, room: Box): { left: number; top: number } {
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
  const farLeft = room.left + room.width - card.width
  const farTop = room.top + room.height - card.height
  const top = within(thing.top + (thing.height - card.height) / 2, room.top, farTop)
  const left = within(thing.left + (thing.width - card.width) / 2, room.left, farLeft)
  const right = thing.left + thing.width + GAP
  const below = thing.top + thing.height + GAP
  const before = thing.left - GAP - card.width
  const above = thing.top - GAP - card.height
  if (right <= farLeft) return { left: within(right, room.left, farLeft), top }
  if (before >= room.left) return { left: within(before, room.left, farLeft), top }
  if (below <= farTop) return { left, top: within(below, room.top, farTop) }
  if (above >= room.top) return { left, top: within(above, room.top, farTop) }
  return { left: within(farLeft, room.left, farLeft), top }
}
