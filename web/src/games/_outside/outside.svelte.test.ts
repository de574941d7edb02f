import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, it, vi } from 'vitest'
import { gameList } from '../../gamelist.svelte'
import type { PluginModule, Places, TableContext } from '../../plugin'
import { Session } from '../../table/session.svelte'
import { linesOf } from '../../table/telling'
import type { GameEvent, GameFacts, Position } from '../../wire/generated'
import { loadOutside, outsideGame } from './outside.svelte'

// A desk's width, and no style sheet is fetched.
const { happyDOM } = window as unknown as {
  happyDOM: {
    settings: { handleDisabledFileLoadingAsSuccess: boolean }
    setViewport: (size: { width: number }) => void
  }
}
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
happyDOM.setViewport({ width: 1440 })

const facts = {
  id: 'loto',
  name: { fr: 'Loto', en: 'Lotto' },
  summary: { fr: 'Des boules.', en: 'Balls.' },
  colour: 'cream',
} as GameFacts
const games = JSON.stringify([facts])

/** The browser's own socket, as far as a table needs it: what is sent is kept. */
class Wire {
  static readonly OPEN = 1
  static sent: string[] = []
  readonly readyState = Wire.OPEN
  send(message: string): void {
    Wire.sent.push(message)
  }
  close(): void {}
}
vi.stubGlobal('WebSocket', Wire)
vi.stubGlobal('fetch', () => Promise.resolve(new Response(games)))

/** The smallest game from outside: a number to call, a button to call it with. */
function loto() {
  const seen: { places?: Places; context?: TableContext; destroyed: number } = { destroyed: 0 }
  const words = {
    refusals: { 'call/again': () => 'Déjà sorti.' },
    glance: [['Crier', 'On crie un numéro.']] as [string, string][],
  }
  const plugin: PluginModule = {
    mount(places, context) {
      Object.assign(seen, { places, context })
      const call = document.createElement('button')
      call.onclick = () => context.act({ kind: 'call', number: 7 })
      places.controls.append(call)
      places.legend.textContent = 'Un numéro par tour.'
      const update = () => {
        places.board.textContent = `${context.language} ${String(context.view['called'])}`
        call.disabled = !context.canAct
      }
      update()
      return { update, destroy: () => seen.destroyed++ }
    },
    mountStatic(place, context) {
      const update = () => (place.textContent = `au repos ${String(context.view['called'])}`)
      update()
      return { update, destroy: () => seen.destroyed++ }
    },
    catalogue: { fr: words, en: words },
    tell: (event, telling) =>
      event.kind === 'called'
        ? `${telling.isYou(0) ? 'Vous criez' : telling.nameOf(0)} ${String(event['number'])}.`
        : null,
    lineName: ({ kind }) => (kind === 'call' ? 'Numéro' : null),
  }
  return { plugin, seen }
}

const view = (called: number): Position =>
  ({
    game: 'loto',
    seat: 0,
    seats: [{ name: 'Ada', kind: 'human', level: null, team: 0, resigned: false, total: 3 }],
    terms: { check: 'referee', hints: false, takebacks: false, clock: { kind: 'none', seconds: 0 }, window_ms: null },
    turn: 0,
    turn_no: 1,
    seq: called,
    sheet: [{ seat: 0, turn_no: 1, kind: 'call', points: 3, text: '' }],
    window: null,
    clock: { kind: 'none', left_ms: [0], running: null, since: 0 },
    can_undo: false,
    agreed_to_end: [],
    outcome: null,
    called,
  }) as unknown as Position

let page: Record<string, unknown> | null = null
afterEach(() => {
  if (page) void unmount(page)
  page = null
  document.body.replaceChildren()
})

async function sitDown() {
  await gameList.load()
  const { plugin, seen } = loto()
  const game = outsideGame(plugin)
  const session = new Session()
  session.connect('a', null)
  session.begin(game)
  session.view = view(4)
  page = mount(game.Table, { target: document.body, props: { session, edition: {}, lexicon: null } })
  flushSync()
  return { session, game, seen }
}

it('fills its places in the common table, and our frame stands round it', async () => {
  await sitDown()
  expect(document.body.textContent).toContain('fr 4')
  expect(document.body.textContent).toContain('Un numéro par tour.')
  expect(document.querySelector('h1')?.textContent).toBe('Loto')
  expect(document.querySelector('.sheet')?.textContent).toContain('Numéro')
})

it('is told of every change, and plays through the session', async () => {
  const { session } = await sitDown()
  session.view = view(5)
  flushSync()
  expect(document.body.textContent).toContain('fr 5')
  const call = document.querySelector<HTMLButtonElement>('.controls .controls button')!
  call.click()
  flushSync()
  expect(JSON.parse(Wire.sent.at(-1)!)).toMatchObject({ type: 'act', seat: 0, act: { kind: 'call', number: 7 } })
  expect(call.disabled).toBe(true)
})

it('is destroyed with its table', async () => {
  const { seen } = await sitDown()
  void unmount(page!)
  page = null
  flushSync()
  expect(seen.destroyed).toBe(1)
})

it('shows a static board that follows the replay', () => {
  const { plugin } = loto()
  const game = outsideGame(plugin)
  const props = $state({ view: view(1), edition: {}, game })
  page = mount(game.StaticBoard, { target: document.body, props })
  flushSync()
  expect(document.body.textContent).toBe('au repos 1')
  props.view = view(2)
  flushSync()
  expect(document.body.textContent).toBe('au repos 2')
})

it('tells its events and has its own words', () => {
  const game = outsideGame(loto().plugin)
  const events = [{ kind: 'called', number: 9 }, { kind: 'shaken' }] as unknown as GameEvent[]
  expect(linesOf(events, () => 'Vous', view(9), game)).toEqual(['Vous criez 9.'])
  expect(game.catalogue.fr.refusals?.['call/again']?.('')).toBe('Déjà sorti.')
  expect(game.RulesAtAGlance).toBeDefined()
})

it('tells its rules at a glance, which may depend on the edition', () => {
  const { plugin } = loto()
  const glance = (edition: { balls: number }): [string, string][] => [['Crier', `De 1 à ${edition.balls}.`]]
  for (const [given, said] of [
    [plugin.catalogue.fr.glance!, 'On crie un numéro.'],
    [glance, 'De 1 à 90.'],
  ] as const) {
    const game = outsideGame({ ...plugin, catalogue: { fr: { glance: given }, en: {} } })
    const target = document.createElement('div')
    page = mount(game.RulesAtAGlance!, { target, props: { game, edition: { balls: 90 } } })
    expect(target.textContent).toBe(`Crier ${said}`)
    void unmount(page)
    page = null
  }
})

it('is loaded from the address the server gives, with its one style sheet', async () => {
  const module = `data:text/javascript,${encodeURIComponent("export const catalogue = { fr: {}, en: {} }; export const lineName = () => 'ici'")}`
  const game = await loadOutside({ module, style: '/games/loto/loto.css', picture: null })
  expect(game.lineName({ kind: 'call', text: '', points: 0 })).toBe('ici')
  await loadOutside({ module, style: '/games/loto/loto.css', picture: null })
  expect(document.querySelectorAll('link[href="/games/loto/loto.css"]').length).toBe(1)
})
