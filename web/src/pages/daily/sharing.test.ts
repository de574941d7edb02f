import { expect, it } from 'vitest'
import type { DailyWords } from '../../plugin'
import { sharedText } from './sharing'

const say = { shared: (day, { facts }) => `Loto du ${day} : ${facts['balls']} boules.` } as DailyWords
const result = { won: true, facts: { balls: 9 } }

it('hands on what the game says, the place and where to try', () => {
  expect(sharedText(say, '15 novembre', result, '2e sur 14', 'https://ici/loto')).toBe(
    'Loto du 15 novembre : 9 boules. Pour l’instant 2e sur 14.\nhttps://ici/loto',
  )
  expect(sharedText(say, '14 novembre', result, null, 'https://ici/loto')).toBe(
    'Loto du 14 novembre : 9 boules.\nhttps://ici/loto',
  )
})
