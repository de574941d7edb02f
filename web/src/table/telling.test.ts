import { describe, expect, it } from 'vitest'
import type { GameEvent, Position } from '../wire/generated'
import type { GameModule } from './game'
import { linesOf, resultOf, welcome } from './telling'

const names = ['Vous', 'Blanche']
const seats = names.map((name, team) => ({
  name,
  kind: 'human' as const,
  level: null,
  team,
  resigned: false,
  total: 0,
}))
const view = { game: 'Loto', seat: 0, seats, turn: 0, sheet: [], outcome: null } as unknown as Position
/** A game that tells one kind of event, and has a fault of its own. */
const words = { faultsTold: { rude: (said: string) => `Trop fort : ${said}.` } }
const game = {
  catalogue: { fr: words, en: words },
  tell: (event: GameEvent & { seat?: number }) => (event.kind === 'ball_drawn' ? 'Une boule sort.' : null),
  lineName: () => null,
} as unknown as GameModule
const told = (...events: object[]) => linesOf(events as GameEvent[], (seat) => names[seat]!, view, game)

describe('what is said of a game', () => {
  it('says who contests, why it was right and what it moved', () => {
    const contested = {
      kind: 'move_contested' as const,
      by: 0,
      mover: 1,
      founded: true,
      verdicts: [{ word: 'XQ', valid: false, reason: 'unknown', readings: [] }],
      lines: [{ seat: 0, turn_no: 2, kind: 'contest', text: '', points: 50 }],
    }
    expect(told(contested)).toEqual([
      'Vous contestez le coup, avec raison. Introuvable dans le dictionnaire\u00a0: XQ. Vous gagnez 50 points.',
    ])
  })

  it('says why a contest was right in the words of the game', () => {
    const verdicts = [{ word: 'ZUT', valid: false, reason: 'rude', readings: [] }]
    expect(told({ kind: 'move_contested', by: 0, mover: 1, founded: true, verdicts, lines: [] })).toEqual([
      'Vous contestez le coup, avec raison. Trop fort : ZUT.',
    ])
  })

  it('leaves to the game what is its own, and says nothing where the game says nothing', () => {
    expect(told({ kind: 'ball_drawn' }, { kind: 'cage_turned' }, { kind: 'turn_passed', seat: 1 })).toEqual([
      'Une boule sort.',
      'Blanche passe.',
    ])
  })

  it('says the result as the game says it, where it has a way of its own', () => {
    const outcome = { reason: 'out', winners: [0], ranking: [[0], [1]] }
    const over = { ...view, outcome } as unknown as Position
    expect(resultOf(over, game)).toBe('Vous gagnez, 0 à 0.')
    expect(resultOf(over, { ...game, result: () => 'Carton plein.' })).toBe('Carton plein.')
  })

  it('says at which table one sits, and whose turn it is', () => {
    expect(welcome(view, (seat) => names[seat]!)).toEqual(['Vous jouez à Loto, avec Blanche.', 'À vous de jouer.'])
  })
})
