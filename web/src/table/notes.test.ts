import { expect, it } from 'vitest'
import { fr } from '../i18n/fr'
import type { Hint, Position, TableDown } from '../wire/generated'
import { botAtWork, notes } from './notes'
import { Session } from './session.svelte'

const view = {
  seat: 0,
  turn: 1,
  outcome: null,
  seats: [
    { kind: 'human', name: 'Ada' },
    { kind: 'bot', name: 'Odile', level: 'club' },
  ],
} as unknown as Position

function said(preparing: TableDown['preparing']): [string, string] {
  const session = new Session()
  session.table = { preparing, seats: [], seats_here: [0] } as unknown as TableDown
  session.view = view
  return [notes(session, view).note(1), botAtWork(session, 'Odile')]
}

/** The three steps of a hint at a table of so many, five letters down column 10. */
function hinted(seats: number): string[] {
  const cells = [10, 11, 12, 13, 14].map((row) => [row, 9])
  const at = { ...view, seats: view.seats.slice(0, seats) } as Position
  const say = notes(new Session(), at)
  return [1, 2, 3].map((step) => say.hint({ step, cells, points: step > 1 ? 85 : null, move: null } as unknown as Hint))
}

it('tells a hint in three steps, the last short enough to stand below the board of a phone', () => {
  expect(hinted(2)).toEqual([
    'Cherchez de K10 à O10.',
    'Il y a 85 points à prendre de K10 à O10.'.replace(' ', ' '),
    'K10, vers le bas, en pointillé : 85 points.',
  ])
})

it('tells no points in a hint where words are counted, but how many letters the word takes', () => {
  expect(hinted(1)).toEqual([
    'Cherchez de K10 à O10.',
    '5 lettres à poser de K10 à O10.',
    'K10, vers le bas, en pointillé.',
  ])
})

it('says that a bot thinks, or how far what it needs is prepared', () => {
  expect(said(null)).toEqual([fr.table.thinking, fr.table.botThinks('Odile')])
  expect(said({ done: 0, of: 0 })).toEqual([fr.table.preparing, fr.table.botPrepares('Odile')])
  expect(said({ done: 3, of: 7 })[0]).toBe('se prépare, 3 sur 7…')
})
