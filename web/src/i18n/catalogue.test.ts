import { parse, type AST } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'
import { en } from './en'
import { fr } from './fr'

const games = import.meta.glob<{ catalogue: { fr: object; en: object } }>('/src/games/*/words.ts', { eager: true })
/** the common catalogue, one a game, one a challenge of the day */
const dailies = import.meta.glob<{ daily: { catalogue: { fr: object; en: object } } }>('/src/games/*/daily.ts', {
  eager: true,
})
const catalogues = [
  { fr, en } as { fr: object; en: object },
  ...Object.values(games).map((game) => game.catalogue),
  ...Object.values(dailies).map((one) => one.daily.catalogue),
]
const french = catalogues.flatMap((one) => leaves(one.fr))
const english = catalogues.flatMap((one) => leaves(one.en))

type Leaf = [path: string, text: string | ((...args: never[]) => string)]

function leaves(node: unknown, path = ''): Leaf[] {
  if (typeof node === 'string' || typeof node === 'function') return [[path, node as Leaf[1]]]
  return Object.entries(node as object).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key))
}

const components = import.meta.glob<string>('/src/**/*.svelte', { query: '?raw', import: 'default', eager: true })

/** What a text says, tried with figures, with names and with lists. */
function said(text: Leaf[1]): string[] {
  if (typeof text === 'string') return [text]
  const samples: unknown[][] = [
    [1, 1, 1],
    [3, 3, 3],
    ['mot', 'mot', 'mot'],
    [['mot', 'nom'], 'mot'],
    ['mot', true, 3],
  ]
  return samples.flatMap((sample) => {
    try {
      return [String((text as (...args: unknown[]) => unknown)(...sample))]
    } catch {
      return [] // a list was wanted
    }
  })
}

describe('the catalogue', () => {
  it('says in English everything it says in French, and nothing else', () => {
    expect(Object.keys(games).length).toBeGreaterThan(5)
    for (const { fr, en } of catalogues) {
      const paths = (texts: object) =>
        leaves(texts)
          .map(([path]) => path)
          .sort()
      expect(paths(en)).toEqual(paths(fr))
    }
  })

  it('leaves no text empty', () => {
    for (const [path, text] of [...french, ...english]) expect(text, path).not.toBe('')
  })

  it('keeps French double punctuation with its word', () => {
    for (const [path, text] of french)
      for (const words of said(text))
        expect(words, path).not.toMatch(/[^\s\u00a0][ ]?[:;!?»](?![\d\p{L}])(?<![\u00a0][:;!?»])/u)
  })

  it('puts no space before English punctuation', () => {
    for (const [path, text] of english)
      for (const words of said(text)) expect(words, path).not.toMatch(/[\s\u00a0][:;!?](\s|$)/u)
  })
})

const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt'])

/** Words written in a component rather than in the catalogue. */
function literals(code: string): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (node === null || typeof node !== 'object') return
    const part = node as { type?: string; data?: string; name?: string; value?: unknown }
    if (part.type === 'StyleDirective') return
    if (part.type === 'Attribute') {
      const texts = Array.isArray(part.value) ? (part.value as AST.Text[]).filter((piece) => piece.type === 'Text') : []
      if (SPOKEN.has(part.name ?? ''))
        found.push(...texts.map((text) => text.data).filter((text) => /\p{L}{2}/u.test(text)))
      return
    }
    if (part.type === 'Text' && /\p{L}{2}/u.test(part.data ?? '')) found.push(part.data!.trim())
    for (const child of Object.values(node)) walk(child)
  }
  walk(parse(code, { modern: true }).fragment)
  return found
}

describe('the components', () => {
  it.each(Object.entries(components))('%s says nothing outside the catalogue', (_, code) => {
    expect(literals(code).filter((text) => text !== 'Chevalet')).toEqual([])
  })
})

it('counts one turn as one', () => {
  expect(fr.end.turns(1, 'Odile')).toBe('1 tour contre Odile.')
  expect(fr.end.turns(12, 'Odile')).toBe('12 tours contre Odile.')
  expect(fr.end.turnsBetween(12, 'Odile et Anne')).toBe('12 tours entre Odile et Anne.')
  expect(en.end.turns(1, 'Odile')).toBe('1 turn against Odile.')
})

it('signs a number with a minus at which no line is broken', () => {
  for (const { common } of [fr, en]) {
    expect(common.signed(-27)).toBe('\u2212\u00a027')
    expect(common.signed(27)).toBe('+\u00a027')
  }
})

it('says what is counted of hints, each step asked for', () => {
  expect([fr.table.hints(1), fr.table.hints(18)]).toEqual(['1 demande de conseil', '18 demandes de conseil'])
  expect([en.table.hints(1), en.table.hints(18)]).toEqual(['1 hint asked for', '18 hints asked for'])
})

it('counts moves in an analysis, and names the row of the score sheet beside them', () => {
  expect(fr.analysis.moveBy(12, 24, 31, 'Vous')).toBe('Tour 12 · coup 24 sur 31 · Vous')
  expect(fr.analysis.moveOf(null, 3, 5)).toBe('Coup 3 sur 5')
  expect(en.analysis.moveBy(12, 24, 31, 'You')).toBe('Turn 12 · move 24 of 31 · You')
  expect(fr.analysis.missedAt(24, '', 'VISA', 13)).toBe('Coup 24\u00a0: VISA, 13.')
  expect(fr.analysis.missedAt(24, 'Ferdinand', 'VISA', null)).toBe('Coup 24, Ferdinand\u00a0: VISA.')
})
