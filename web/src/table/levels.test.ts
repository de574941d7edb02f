import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameList } from '../gamelist.svelte'
import type { GameFacts } from '../wire/generated'
import { levelLabels, levelName } from './notes'

const levels: GameFacts['levels'] = [
  { id: 'debutant', grade: 'easy' },
  { id: 'habitue', grade: null },
  { id: 'tortue', grade: null },
  { id: 'maitre', grade: 'hard' },
]

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ id: 'loto', levels }])))
  await gameList.load()
})
afterEach(() => vi.unstubAllGlobals())

test('a bot is named as on the box, else by its place among the levels of its game', () => {
  expect(levelName('loto', 'debutant')).toBe('facile')
  expect(levelName('loto', 'tortue')).toBe('force 3 sur 4')
})

test('a level that its game no longer offers keeps its name', () => {
  expect(levelName('loto', 'expert')).toBe('expert')
})

test('the form numbers the levels in their order, whatever their number, a level of its own by its id', () => {
  expect(Object.values(levelLabels(levels))).toEqual([
    'Facile · Force 1, débutant',
    'Force 2, habitué',
    'Force 3, «\u00a0tortue\u00a0»',
    'Fort · Force 4, maître',
  ])
})
