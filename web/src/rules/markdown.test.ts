import { describe, expect, it } from 'vitest'
import { blocksOf, runsOf } from './markdown'

describe('the text of an article', () => {
  it('parts paragraphs, lists and tables', () => {
    const text = 'Une ligne\nqui continue.\n\n- un\n- deux\n  encore deux\n\n| a | b |\n|---|---|\n| 1 | 2 |'
    expect(blocksOf(text)).toEqual([
      { kind: 'text', lines: ['Une ligne', 'qui continue.'] },
      { kind: 'list', lines: ['un', 'deux encore deux'] },
      { kind: 'table', head: ['a', 'b'], rows: [['1', '2']] },
    ])
  })

  it('keeps markup as words', () => {
    expect(runsOf('<b>non</b>')).toEqual([{ text: '<b>non</b>', strong: false, soft: false }])
  })

  it('finds bold and italic', () => {
    expect(runsOf('un **mot** *doux*').map((run) => [run.text, run.strong, run.soft])).toEqual([
      ['un ', false, false],
      ['mot', true, false],
      [' ', false, false],
      ['doux', false, true],
    ])
  })
})
