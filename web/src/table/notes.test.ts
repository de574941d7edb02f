import { expect, it } from 'vitest'
import { fr } from '../i18n/fr'
import type { Position, TableDown } from '../wire/generated'
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

it('says that a bot thinks, or how far what it needs is prepared', () => {
  expect(said(null)).toEqual([fr.table.thinking, fr.table.botThinks('Odile')])
  expect(said({ done: 0, of: 0 })).toEqual([fr.table.preparing, fr.table.botPrepares('Odile')])
  expect(said({ done: 3, of: 7 })[0]).toBe('se prépare, 3 sur 7…')
})
