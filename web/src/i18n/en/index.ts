/* The English catalogue: whatever French says. */
import type { Catalogue } from '../index.svelte'
import { analysis } from './analysis'
import { clock, common, status } from './common'
import { home, invite, setup } from './home'
import { drafts, refusal, refusals } from './refusals'
import { board } from './board'
import { lesson } from './lesson'
import { errors } from './errors'
import { practice, progress } from './progress'
import { about, bring, daily, dictionary, lobby, mine } from './pages'
import { telling } from './telling'
import { contest, end, events, phrases, replay, rules, settings, sheetLines, table, wordCard } from './table'

export const en: Catalogue = {
  analysis,
  clock,
  common,
  status,
  home,
  invite,
  setup,
  drafts,
  refusal,
  refusals,
  errors,
  practice,
  progress,
  about,
  bring,
  daily,
  dictionary,
  board,
  lesson,
  lobby,
  mine,
  contest,
  end,
  events,
  phrases,
  replay,
  rules,
  settings,
  sheetLines,
  table,
  telling,
  wordCard,
}
