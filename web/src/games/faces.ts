/* What the home page knows of each game before any of its code is loaded. */
export type GameId = 'scampio' | 'option' | 'cle' | 'rsvp' | 'wordsearch' | 'patience'
export type LidColour = 'tomato' | 'mustard' | 'blue' | 'cream' | 'black' | 'bottle'

export interface Face {
  id: GameId
  lid: LidColour
  /** who can sit: fewest and most */
  seats: [number, number]
}

export const faces: Face[] = [
  { id: 'scampio', lid: 'tomato', seats: [2, 4] },
  { id: 'option', lid: 'mustard', seats: [2, 4] },
  { id: 'cle', lid: 'blue', seats: [2, 4] },
  { id: 'rsvp', lid: 'cream', seats: [2, 2] },
  { id: 'wordsearch', lid: 'black', seats: [2, 4] },
  { id: 'patience', lid: 'bottle', seats: [1, 1] },
]

export function faceOf(id: string): Face | undefined {
  return faces.find((face) => face.id === id)
}
