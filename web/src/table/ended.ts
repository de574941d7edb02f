/* A game that is over, looked at once more: the way back to its end page. */
export const ENDED = Symbol('ended')

export interface Ended {
  /** null as long as there is no such page behind the board */
  readonly back: (() => void) | null
}
