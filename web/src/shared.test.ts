import { describe, expect, it } from 'vitest'

const games = Object.keys(import.meta.glob('./games/*/index.ts')).map((path) => path.split('/')[2]!)
const sources = import.meta.glob<string>(['./**/*.{ts,svelte}', '!./games/*/**', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The string literals of a file that are the id of a game. */
function named(code: string): string[] {
  return games.filter((id) => new RegExp(`(['"\`])${id}\\1`).test(code))
}

describe('shared code', () => {
  it('is found, and so are the games', () => {
    expect(games).toContain('scampio')
    expect(games.filter((id) => id.startsWith('_'))).toEqual([])
    expect(Object.keys(sources).length).toBeGreaterThan(100)
  })

  it.each(Object.entries(sources))('%s names no game', (_, code) => {
    expect(named(code)).toEqual([])
  })

  it('would be caught naming one', () => {
    expect(named("if (game === 'scampio') return")).toEqual(['scampio'])
    expect(named('<RackTable game="option" />')).toEqual(['option'])
    expect(named('const option = choices.patience')).toEqual([])
  })
})
