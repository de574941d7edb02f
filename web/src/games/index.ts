/* Games of this page: a folder each, found by its index.ts; and games from outside. Loaded when somebody sits down. */
import { gameList } from '../gamelist.svelte'
import type { DailyModule, GameModule } from '../table/game'
import type { GameFacts } from '../wire/generated'

const folders = import.meta.glob<{ game: GameModule }>('./*/index.ts')

const dailies = import.meta.glob<{ daily: DailyModule }>('./*/daily.ts')

/** The front end a game of the server's list needs is here. */
export function isPlayable(facts: GameFacts): boolean {
  return facts.front_end !== null || `./${facts.id}/index.ts` in folders
}

/** By the id that the server gives: the game of a table, of a replay. */
export async function gameOf(id: string): Promise<GameModule> {
  const facts = (await gameList.load()).find((game) => game.id === id)
  if (!facts) throw new Error(`this server no longer offers the game ${id}`)
  return loadGame(facts)
}

export async function loadGame(facts: GameFacts): Promise<GameModule> {
  if (facts.front_end) return (await import('./_outside/outside.svelte')).loadOutside(facts.front_end)
  const load = folders[`./${facts.id}/index.ts`]
  if (!load) throw new Error(`no front end for the game ${facts.id}`)
  return (await load()).game
}

/** The challenge of the day, without the rest of a game that is built with ours. */
export async function loadDaily(facts: GameFacts): Promise<DailyModule> {
  const load = dailies[`./${facts.id}/daily.ts`]
  if (load) return (await load()).daily
  const { fr, en } = (await loadGame(facts)).catalogue
  if (!fr.daily || !en.daily) throw new Error(`no words for the challenge of the day of the game ${facts.id}`)
  return { catalogue: { fr: fr.daily, en: en.daily } }
}
