/* What a key means on a board, whatever the game. */
export type Gesture =
  | { kind: 'move'; rows: number; cols: number }
  | { kind: 'letter'; letter: string; asBlank: boolean }
  | { kind: 'turn' }
  | { kind: 'play' }
  | { kind: 'back' }
  | { kind: 'clear' }
  | { kind: 'shuffle' }

const moves: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -99],
  End: [0, 99],
  PageUp: [-99, 0],
  PageDown: [99, 0],
}

const simple: Record<string, Gesture> = {
  Tab: { kind: 'turn' },
  Enter: { kind: 'play' },
  Backspace: { kind: 'back' },
  Delete: { kind: 'back' },
  Escape: { kind: 'clear' },
  ' ': { kind: 'shuffle' },
}

/** Accents fall: É types E. */
function plainLetter(key: string): string | null {
  if (key.length !== 1) return null
  const letter = key.normalize('NFD')[0]?.toUpperCase() ?? ''
  return /^[A-Z]$/.test(letter) ? letter : null
}

export function gestureOf(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>,
): Gesture | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null
  const move = moves[event.key]
  if (move) return { kind: 'move', rows: move[0], cols: move[1] }
  if (event.key === 'Tab' && event.shiftKey) return null // the way out of the board
  const gesture = simple[event.key]
  if (gesture) return gesture
  const letter = plainLetter(event.key)
  return letter ? { kind: 'letter', letter, asBlank: event.shiftKey } : null
}
