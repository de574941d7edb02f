import eslint from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import typescript from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

/** The folders and files of src, lowest first: each imports only what stands below it, or on its own level. */
const levels = [
  ['wire'],
  ['i18n', 'settings', 'plugin', 'errors', 'gamelist.svelte', 'route.svelte', 'viewport.svelte'],
  ['board', 'pieces'],
  ['rules'],
  ['table'],
  ['games'],
  ['pages'],
]

/** One rule a folder: what it may not import, and why. */
function restricted(files, patterns) {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

const layers = levels
  .flatMap((names, level) => {
    const above = levels.slice(level + 1).flat()
    return names.flatMap((name) => {
      const beside = name === 'board' ? ['pieces'] : name === 'pieces' ? ['board'] : []
      const barred = [...above, ...beside].join('|')
      const message = `${name} stands below, or beside, what it imports here`
      return [
        restricted([`src/${name}/**`], [{ regex: `^(\\.\\./)+(${barred})(/|$)`, message }]),
        restricted([`src/${name}.ts`], [{ regex: `^\\./(${barred})(/|$)`, message }]),
      ]
    })
  })
  .slice(0, -2) // pages stand on top

const games = [
  // A folder whose name begins with an underscore is no game: it holds what several games share.
  restricted(
    ['src/games/*/**'],
    [
      { regex: '^(\\.\\./)+pages/', message: 'a game knows no page' },
      { regex: '^\\.\\./(?!_|\\.)', message: 'a game knows no other game' },
    ],
  ),
  restricted(
    ['src/pages/**', 'src/App.svelte', 'src/main.ts'],
    [{ regex: '/games/[^_/.]+/', message: 'pages know a game by what src/games/index.ts gives them' }],
  ),
  {
    files: ['src/table/**', 'src/rules/**', 'src/board/**', 'src/pieces/**', 'src/wire/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ImportExpression', message: 'what is loaded later is loaded by the pages' },
      ],
    },
  },
]

export default defineConfig([
  globalIgnores(['node_modules', 'src/wire/generated.ts', 'src/games/*/wire.ts']),
  eslint.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // French puts a no-break space before its double signs.
      'no-irregular-whitespace': ['error', { skipTemplates: true }],
      // TypeScript finds the names that do not exist, and knows the browser's.
      'no-undef': 'off',
      // {' '} is the space that the compiler would drop at the edge of a block.
      'svelte/no-useless-mustaches': 'off',
      // State is replaced whole ($state.raw); a Map or Set is built, then only read.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  ...layers,
  ...games,
])
