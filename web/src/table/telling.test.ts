import { describe, expect, it } from 'vitest'
import type { GameEvent, GamePosition, RsvpPosition, WordsearchPosition } from '../wire/generated'
import { linesOf, welcome } from './telling'

const names = ['Vous', 'Blanche']
const seats = names.map((name, team) => ({
  name,
  kind: 'human' as const,
  level: null,
  team,
  resigned: false,
  total: 0,
}))
const frame = (side: 1 | 2): RsvpPosition =>
  ({
    game: 'rsvp',
    seat: 0,
    side,
    seats,
    turn: 0,
    sheet: [],
    outcome: null,
    board: ['.....', '.ERV.', '.....'],
  }) as unknown as RsvpPosition
const told = (events: Partial<GameEvent>[], view: unknown) =>
  linesOf(events as GameEvent[], (seat) => names[seat]!, view as GamePosition)

describe('what is said of a game', () => {
  it('speaks of R.S.V.P. from the listener’s own side', () => {
    const placed = {
      kind: 'letter_placed' as const,
      seat: 1,
      words: ['VRE'],
      row: 1,
      col: 3,
      letter: 'V',
      lines: [{ seat: 1, turn_no: 1, kind: 'word', text: 'VRE', points: 6 }],
    }
    expect(told([placed], frame(1))).toEqual([
      'Blanche pose V en B4 et lit VRE\u00a0: 6 points. De votre côté, cette ligne se lit ERV.',
    ])
    expect(told([placed], frame(2))).toEqual([
      'Blanche pose V en B2 et lit VRE\u00a0: 6 points. De votre côté, cette ligne se lit VRE.',
    ])
  })

  it('names the letters slid into a word, and the letter slid alone', () => {
    const view = { game: 'wordsearch', seat: 0, seats, board: ['.....', '..E..'] } as unknown as WordsearchPosition
    const formed = {
      kind: 'word_formed' as const,
      seat: 0,
      words: ['BLEU'],
      slides: [
        [
          [3, 1],
          [0, 1],
        ],
        [
          [0, 4],
          [0, 3],
        ],
      ],
      cells: [
        [0, 0],
        [0, 1],
        [0, 2],
        [0, 3],
      ],
      lines: [{ seat: 0, turn_no: 1, kind: 'word', text: 'BLEU', points: 20 }],
    }
    const slid = {
      kind: 'letter_slid' as const,
      seat: 1,
      slide: [
        [1, 1],
        [1, 2],
      ],
      lines: [],
    }
    expect(told([formed, slid] as Partial<GameEvent>[], view)).toEqual([
      'Vous formez BLEU, de A1 à A4, en glissant L et U\u00a0: 20 points.',
      'Blanche glisse E de B2 à B3, sans former de mot.',
    ])
  })

  it('says who contests, why it was right and what it moved', () => {
    const contested = {
      kind: 'move_contested' as const,
      by: 0,
      mover: 1,
      founded: true,
      verdicts: [{ word: 'XQ', valid: false, reason: 'unknown', readings: [] }],
      lines: [{ seat: 0, turn_no: 2, kind: 'contest', text: '', points: 50 }],
    }
    expect(told([contested], frame(1))).toEqual([
      'Vous contestez le coup, avec raison. Introuvable dans le dictionnaire\u00a0: XQ. Vous gagnez 50 points.',
    ])
  })

  it('says at which table one sits, and whose turn it is', () => {
    expect(welcome(frame(1), (seat) => names[seat]!)).toEqual([
      'Vous jouez à R.S.V.P., avec Blanche.',
      'À vous de jouer.',
    ])
  })
})
