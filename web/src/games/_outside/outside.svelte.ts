/* A game from outside as a game of this page: its module is loaded from our own server, one adapter hosts it. */
import { language } from '../../i18n/index.svelte'
import type { GameEvent, PluginModule, View } from '../../plugin'
import type { GameModule } from '../../table/game'
import type { FrontEndFacts } from '../../wire/generated'
import OutsideRulesAtAGlance from './OutsideRulesAtAGlance.svelte'
import OutsideStaticBoard from './OutsideStaticBoard.svelte'
import OutsideTable from './OutsideTable.svelte'

export interface OutsideGame extends GameModule {
  plugin: PluginModule
}

export function outsideGame(plugin: PluginModule): OutsideGame {
  return {
    plugin,
    Table: OutsideTable,
    StaticBoard: OutsideStaticBoard,
    ...(plugin.catalogue.fr.glance ? { RulesAtAGlance: OutsideRulesAtAGlance } : {}),
    catalogue: plugin.catalogue,
    tell: (event: GameEvent, teller) =>
      plugin.tell(event, {
        view: teller.view as unknown as View,
        language: language(),
        nameOf: (seat) => teller.who(seat).name,
        isYou: (seat) => teller.who(seat).you,
      }),
    lineName: (line) => plugin.lineName(line, language()),
  }
}

/** Its code and its one style sheet, from where the server's list says. */
export async function loadOutside({ module, style }: FrontEndFacts): Promise<OutsideGame> {
  if (style !== null && !document.querySelector(`link[href="${CSS.escape(style)}"]`)) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = style
    document.head.append(link)
  }
  return outsideGame((await import(/* @vite-ignore */ module)) as PluginModule)
}
