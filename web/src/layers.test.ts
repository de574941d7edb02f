// @vitest-environment node
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

// The tests resolve packages as a browser does; the linter is a program of Node.
const { ESLint } = createRequire(import.meta.url)('eslint') as typeof import('eslint')
const linter = new ESLint({ overrideConfig: { rules: { '@typescript-eslint/no-unused-vars': 'off' } } })

/** Whether the linter objects to a file with this one import. */
async function objects(filePath: string, line: string): Promise<boolean> {
  const code = filePath.endsWith('.svelte') ? `<script lang="ts">\n  ${line}\n</script>\n` : `${line}\n`
  const [result] = await linter.lintText(code, { filePath: `src/${filePath}` })
  const rules = (result?.messages ?? []).map((message) => message.ruleId)
  expect(rules.filter((rule) => !rule?.startsWith('no-restricted-'))).toEqual([])
  return rules.length > 0
}

// The linter loads its plug-ins at the first file.
describe('the layers of the front end', { timeout: 120_000 }, () => {
  it.each([
    ['wire/planted.ts', "import { t } from '../i18n/index.svelte'"],
    ['gamelist.svelte.ts', "import Tile from './pieces/Tile.svelte'"],
    ['board/planted.ts', "import Tile from '../pieces/Tile.svelte'"],
    ['pieces/Planted.svelte', "import Board from '../board/Board.svelte'"],
    ['pieces/planted.ts', "import type { Session } from '../table/session.svelte'"],
    ['table/planted.ts', "import { loadGame } from '../games'"],
    ['table/Planted.svelte', "import Square from '../games/scampio/Square.svelte'"],
    ['table/planted.ts', "void import('../games/scampio')"],
    ['games/scampio/planted.ts', "import { words } from '../option/words'"],
    ['games/scampio/Planted.svelte', "import Home from '../../pages/lobby/Home.svelte'"],
    ['pages/lobby/Planted.svelte', "import Square from '../../games/scampio/Square.svelte'"],
    ['App.svelte', "import { words } from './games/scampio/words'"],
  ])('bar %s from: %s', async (file, line) => {
    expect(await objects(file, line)).toBe(true)
  })

  it.each([
    ['table/planted.ts', "import Board from '../board/Board.svelte'"],
    ['games/cle/planted.ts', "import Square from '../_la_cle/Square.svelte'"],
    ['games/cle/planted.ts', "import RackTable from '../../table/RackTable.svelte'"],
    ['pages/lobby/Planted.svelte', "import { loadGame } from '../../games'"],
    ['i18n/fr/planted.ts', "import { table } from './table'"],
  ])('let %s: %s', async (file, line) => {
    expect(await objects(file, line)).toBe(false)
  })
})
