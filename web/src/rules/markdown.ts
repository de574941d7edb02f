/* The little Markdown the rules are written in: paragraphs, lists, tables, bold, italic. */
export type Block = { kind: 'text' | 'list'; lines: string[] } | { kind: 'table'; head: string[]; rows: string[][] }

export interface Run {
  text: string
  strong: boolean
  soft: boolean
}

const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

export function blocksOf(text: string): Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((part) => blockOf(part.split('\n').map((line) => line.trimEnd())))
}

function blockOf(lines: string[]): Block[] {
  if (lines[0]?.startsWith('|') && /^\|[\s:|-]+\|?$/.test(lines[1] ?? '')) {
    return [{ kind: 'table', head: cells(lines[0]), rows: lines.slice(2).map(cells) }]
  }
  const blocks: { kind: 'text' | 'list'; lines: string[] }[] = []
  for (const line of lines) {
    const item = /^\s*[-*]\s+(.*)/.exec(line)?.[1]
    const last = blocks.at(-1)
    if (item !== undefined) {
      if (last?.kind === 'list') last.lines.push(item)
      else blocks.push({ kind: 'list', lines: [item] })
    } else if (last?.kind === 'list' && /^\s/.test(line)) last.lines[last.lines.length - 1] += ` ${line.trim()}`
    else if (last?.kind === 'text') last.lines.push(line.trim())
    else blocks.push({ kind: 'text', lines: [line.trim()] })
  }
  return blocks
}

export function runsOf(words: string): Run[] {
  return words
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|_[^_]+_|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('**')) return { text: part.slice(2, -2), strong: true, soft: false }
      if (/^[*_`]/.test(part) && part.length > 2) return { text: part.slice(1, -1), strong: false, soft: true }
      return { text: part, strong: false, soft: false }
    })
}
