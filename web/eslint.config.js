import eslint from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import typescript from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default defineConfig([
  globalIgnores(['node_modules', 'src/wire/generated.ts']),
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
])
