/* The colours of the seats. */

/** The mark on the board of a seat's colour. */
export const markOf: Record<string, string> = { red: 'r', orange: 'o', green: 'v', blue: 'b' }
