/* What a line of the score sheet is called. */
import { named, t } from '../i18n/index.svelte'
import type { SheetLine } from '../wire/generated'

export function lineName(line: SheetLine): string {
  if (line.kind === 'word') return line.text
  if (line.kind === 'flip' || line.kind === 'colour') return t().option.line(line.kind, line.text)
  // whoever goes out is paid for what the others have left
  const kind = line.kind === 'letters_left' && line.points > 0 ? 'others_letters' : line.kind
  return named(t().sheetLines, kind, line.text || line.kind)
}
