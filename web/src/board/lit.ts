/* Set by whoever wants part of a board to stand out: says of each square whether it matters now. */
export const LIT = Symbol('lit')
export type Lit = (row: number, col: number) => boolean
