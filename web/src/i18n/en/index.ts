/* The English catalogue: whatever French says. */
import type { Catalogue } from '../index.svelte'
import { cle, patience } from './cle'
import { clock, common, games, status } from './common'
import { home, invite, setup } from './home'
import { drafts, refusal, refusals } from './refusals'
import { option } from './option'
import { about, bring, daily, dictionary, lobby, mine } from './pages'
import { rsvp } from './rsvp'
import { scampio } from './scampio'
import { telling } from './telling'
import { wordsearch } from './wordsearch'
import { contest, end, events, phrases, replay, rules, settings, sheetLines, table } from './table'

export const en: Catalogue = {
  clock,
  common,
  games,
  status,
  home,
  invite,
  setup,
  drafts,
  refusal,
  refusals,
  scampio,
  wordsearch,
  cle,
  patience,
  rsvp,
  option,
  about,
  bring,
  daily,
  dictionary,
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
}
