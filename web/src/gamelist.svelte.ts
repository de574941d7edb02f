/* The games this server offers, asked once: what the pages know of a game before any of its code is loaded. */
import { inWords } from './i18n/index.svelte'
import type { GameFacts, LevelFacts } from './wire/generated'
import { http } from './wire/http'

let all = $state.raw<GameFacts[] | null>(null)
let asked: Promise<GameFacts[]> | null = null

export const gameList = {
  /** null until the server has answered */
  get all(): GameFacts[] | null {
    return all
  },

  find(id: string): GameFacts | undefined {
    return all?.find((game) => game.id === id)
  },

  /** Asked again after a failure. */
  load(): Promise<GameFacts[]> {
    asked ??= http.games().then(
      (found) => (all = found),
      (error: unknown) => {
        asked = null
        throw error
      },
    )
    return asked
  },
}

export function gameName(id: string): string {
  const facts = gameList.find(id)
  return facts ? inWords(facts.name) : id
}

/** The game whose challenge of the day the home page shows. */
export const dailyGame = () => gameList.all?.find((game) => game.daily)

export type Grade = NonNullable<LevelFacts['grade']>

/** The level of its bots that the game calls easy, medium or hard. */
export const levelOf = (game: GameFacts, grade: string): string | undefined =>
  game.levels.find((level) => level.grade === grade)?.id

/** Whether more than one can play it. */
export const isForSeveral = (game: GameFacts) => Math.max(...game.seat_counts) > 1
