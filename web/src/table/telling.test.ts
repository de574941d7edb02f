import { describe, expect, it } from 'vitest'
import type { GameEvent, Position } from '../wire/generated'
import type { GameModule } from './game'
import { linesOf, reasonOf, resultOf, welcome } from './telling'

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

  it('says who laid everything, where others still hold letters', () => {
    const over = (rack_sizes: number[] | undefined, reason = 'out', resigned: number[] = []) => {
      const sitting = seats.map((seat, at) => ({ ...seat, resigned: resigned.includes(at) }))
      const outcome = { reason, winners: [1], ranking: [[1], [0]] }
      const ended = { ...view, seats: sitting, outcome, rack_sizes } as unknown as Position
      return reasonOf(ended, (seat) => names[seat]!, game)
    }
    expect(over([0, 4])).toBe('Vous avez tout posé.')
    expect(over([3, 0])).toBe('Blanche a tout posé.')
    expect(over([0, 0])).toBe('Il n’y a plus rien à poser.')
    expect(over(undefined)).toBe('Il n’y a plus rien à poser.')
    expect(over([0, 4], 'resigned', [0])).toBe('La partie finit par abandon.')
  })

  it('speaks to the player who reads a replay, and of everybody to others', () => {
    const watched = { ...view, seat: null } as unknown as Position
    const outcome = { reason: 'out', winners: [0], ranking: [[0], [1]] }
    const over = { ...watched, outcome } as unknown as Position
    const events = (told: object[]) => told as GameEvent[]
    const passed = { kind: 'turn_passed', seat: 0 }
    const begun = { kind: 'turn_began', seat: 0 }
    expect(linesOf(events([passed, begun]), (seat) => names[seat]!, watched, game, 0)).toEqual(['Vous passez.'])
    expect(linesOf(events([passed]), () => 'Ada', watched, game)).toEqual(['Ada passe.'])
    const ended = { kind: 'game_ended', outcome, lines: [] }
    expect(linesOf(events([ended]), (seat) => names[seat]!, over, game, 0)).toEqual([
      'La partie est finie. Vous gagnez, 0 à 0.',
    ])
  })

  it('says at which table one sits, and whose turn it is', () => {
    expect(welcome(view, (seat) => names[seat]!)).toEqual(['Vous jouez à Loto, avec Blanche.', 'À vous de jouer.'])
  })
})
