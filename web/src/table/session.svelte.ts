/* One table as this browser knows it: the last view, who is here, what the server answered. */
import type { Component } from 'svelte'
import { toasts } from '../pieces/toasts.svelte'
import { named, t } from '../i18n/index.svelte'
import type {
  Act,
  ChatDown,
  ChatUp,
  ChoiceDown,
  Down,
  ErrorDown,
  GameEvent,
  Hint,
  MoveContested,
  Position,
  PreviewDown,
  RefusedDown,
  TableDown,
  UpdateDown,
} from '../wire/generated'
import { settings } from '../settings/settings.svelte'
import { sound } from '../settings/sound'
import { viewport } from '../viewport.svelte'
import { serverNow, serverSays } from './now.svelte'
import type { FrameProps } from './frame'
import type { GameModule } from './game'
import { linesOf, welcome } from './telling'
import { isOutdated } from './newpage'
import { Link, type Connection, type Hooks, type LinkState } from './link'

const ANNOUNCED = new Set(['turn_passed', 'letters_exchanged', 'seat_resigned', 'turn_undone', 'end_proposed'])

/** A contest and its verdict, with what the table knew before it. */
export interface Judged {
  event: MoveContested
  before: Position
  after: Position
}

export class Session {
  table = $state.raw<TableDown | null>(null)
  /** what stands round the board, where it is not the usual frame of a table */
  Frame = $state.raw<Component<FrameProps> | null>(null)
  /** the code of the game, once it is loaded */
  game = $state.raw<GameModule | null>(null)
  view = $state.raw<Position | null>(null)
  covered = $state(false)
  link = $state<LinkState>('opening')
  refusal = $state.raw<RefusedDown | null>(null)
  preview = $state.raw<PreviewDown | null>(null)
  /** what could be done next to the draft */
  choices = $state.raw<ChoiceDown[]>([])
  /** of the last draft that was answered; 0 before any */
  choicesOf = $state(0)
  /** a hint is on its way */
  asking = $state(false)
  judged = $state.raw<Judged | null>(null)
  chat = $state.raw<ChatDown[]>([])
  wantsRematch = $state(false)
  /** an act is on its way */
  sending = $state(false)
  /** what a screen reader is told, oldest first */
  told = $state.raw<string[]>([])
  /** counts what happened at the table, hints aside: a draft of before is no longer of use */
  moves = $state(0)
  /** events of the last update: what may be animated */
  fresh = $state.raw<GameEvent[]>([])
  #link: Connection | null = null
  #ask = 0
  #warnedOf: string | null = null
  #wanted = 0
  #choosing = 0
  /** what is laid out now, as it was last asked about */
  #draft = { preview: 'null', choices: 'null' }
  #trouble: (() => void) | null = null
  /** the server has another page by now: this one makes way between two turns */
  #outdated = false
  /** what happened before the game's code was there to tell it */
  #untold: (() => void)[] = []

  connect(id: string, invite: string | null): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    const query = invite ? `?invite=${encodeURIComponent(invite)}` : ''
    const address = `${scheme}//${location.host}/api/tables/${encodeURIComponent(id)}/socket${query}`
    this.connectBy((hooks) => new Link(address, hooks))
  }

  /** By a table's socket, or by whatever answers like one. */
  connectBy(open: (hooks: Hooks) => Connection): void {
    this.#link = open({ message: (message) => this.take(message), state: (state) => this.#linked(state) })
  }

  close(): void {
    this.#link?.close()
    this.#trouble?.()
  }

  /** The game's code has come: what happened so far is told. */
  begin(game: GameModule): void {
    this.game = game
    for (const tell of this.#untold.splice(0)) tell()
  }

  get seat(): number | null {
    return this.view?.seat ?? null
  }

  get seatsHere(): number[] {
    return this.table?.seats_here ?? []
  }

  get myTurn(): boolean {
    return (
      this.view !== null && this.view.seat !== null && this.view.turn === this.view.seat && this.view.outcome === null
    )
  }

  nameOf(seat: number): string {
    const view = this.view
    if (!view) return ''
    return seat === view.seat && this.seatsHere.length < 2 ? t().common.you : (view.seats[seat]?.name ?? '')
  }

  /** What was told in this turn, step by step. */
  get hint(): Hint | 'asked' | null {
    return this.asking ? 'asked' : (this.view?.hint ?? null)
  }

  /** Where the hint points, before it says more. */
  get hintedCells(): [number, number][] {
    const hint = this.view?.hint
    return hint && hint.step < 3 ? (hint.cells ?? []) : []
  }

  get canHint(): boolean {
    return this.myTurn && this.view!.terms.hints && !this.asking && (this.view!.hint?.step ?? 0) < 3
  }

  /** What the hint proposes at last, when it is an act of that kind. */
  hinted<A extends Act>(kind: A['kind']): A | null {
    const move = this.view?.hint?.move
    return move?.kind === kind ? (move as A) : null
  }

  /** The events of that kind in the last update. */
  freshOf<E extends { kind: string }>(kind: E['kind']): E[] {
    return this.fresh.filter((event) => event.kind === kind) as unknown as E[]
  }

  act<A extends Act>(act: A): void {
    if (!this.view || this.seat === null || !this.#link) return
    this.refusal = null
    if (this.#link.act(this.seat, this.view.seq, act)) this.sending = true
  }

  askPreview<A extends Act>(act: A): void {
    if (this.seat === null) return
    this.#drafted('preview', act)
    this.#wanted = ++this.#ask
    this.#link?.send({ type: 'preview', ask: this.#wanted, seat: this.seat, act })
  }

  forgetPreview(): void {
    this.#drafted('preview', null)
    this.#dropPreview()
  }

  #dropPreview(): void {
    this.#wanted = ++this.#ask
    this.preview = null
  }

  /** A refusal is about what was laid out then: it leaves with the first change. */
  #drafted(asked: 'preview' | 'choices', act: Act | null): void {
    const draft = JSON.stringify(act)
    if (draft !== this.#draft[asked]) this.refusal = null
    this.#draft[asked] = draft
  }

  askChoices<A extends Act>(act: A): void {
    if (this.seat === null) return
    this.#drafted('choices', act)
    this.#choosing = ++this.#ask
    this.#link?.send({ type: 'choices', ask: this.#choosing, seat: this.seat, act })
  }

  forgetChoices(): void {
    this.#drafted('choices', null)
    this.#choosing = ++this.#ask
    this.choices = []
  }

  askHint(): void {
    if (this.seat === null) return
    this.asking = true
    this.#link?.send({ type: 'hint', ask: ++this.#ask, seat: this.seat })
  }

  uncover(seat: number): void {
    this.#link?.send({ type: 'uncover', seat })
  }

  rematch(): void {
    this.wantsRematch = true
    this.#link?.send({ type: 'rematch' })
  }

  say(phrase: NonNullable<ChatUp['phrase']>): void {
    this.#link?.send({ type: 'chat', phrase })
  }

  write(text: string): void {
    this.#link?.send({ type: 'chat', text })
  }

  tell(line: string): void {
    this.told = [...this.told.slice(-199), line]
  }

  take(message: Down): void {
    switch (message.type) {
      case 'table':
        this.table = message
        break
      case 'update':
        this.#update(message)
        break
      case 'refused':
        this.sending = false
        this.refusal = message
        sound('refused')
        break
      case 'preview':
        if (message.ask === this.#wanted) this.preview = message
        break
      case 'choices':
        if (message.ask === this.#choosing) {
          this.choices = message.choices
          this.choicesOf = message.ask
        }
        break
      case 'chat':
        this.#hear(message)
        break
      case 'error':
        if (message.cause !== null && message.retry_after_s === null) this.sending = false
        if (this.asking && message.ask !== null) {
          this.asking = false
          toasts.show(t().table.hintLater, 'hint')
        } else if (message.ask === null && this.#isWorthTelling(message)) {
          toasts.show(named(t().errors, message.code, t().refusal.other), 'cross')
        }
        break
    }
  }

  /** What is sent again by itself is worth no word, unless the server cannot do it: that is said once a move. */
  #isWorthTelling({ code, cause, retry_after_s }: ErrorDown): boolean {
    if (cause === null || retry_after_s === null) return true
    const isNew = code.startsWith('server/') && this.#warnedOf !== cause
    if (isNew) this.#warnedOf = cause
    return isNew
  }

  #update(message: UpdateDown): void {
    serverSays(message.now_ms)
    const before = this.view
    if (message.ack !== null) this.sending = false
    this.view = message.view
    this.covered = message.covered
    this.fresh = before ? message.events : []
    if (message.events.length > 0) {
      this.refusal = null
      this.asking = false
      if (message.events.some((event) => event.kind !== 'hint_given')) {
        this.moves++
        this.#dropPreview()
      }
    }
    if (this.game) this.#recount(message, before === null)
    else this.#untold.push(() => this.#recount(message, before === null))
    if (before) this.#ring(before, message)
    if (before && before.turn !== message.view.turn) this.#makeWay()
    const [contest] = this.freshOf<MoveContested>('move_contested')
    if (contest && before) this.judged = { event: contest, before, after: message.view }
  }

  #recount(message: UpdateDown, isFirst: boolean): void {
    if (isFirst && !message.covered)
      for (const line of welcome(message.view, (seat) => this.nameOf(seat))) this.tell(line)
    for (const line of this.#linesOf(message.events, message.view)) this.tell(line)
    if (!isFirst) this.#announce(message)
  }

  #linesOf(events: readonly GameEvent[], view: Position): string[] {
    return this.game ? linesOf(events, (seat) => this.nameOf(seat), view, this.game) : []
  }

  /** A chat line: new ones, not those sent on connection, are also shown as a toast where the chat is out of sight (a phone). */
  #hear(said: ChatDown): void {
    this.chat = [...this.chat.filter((line) => line.number !== said.number), said]
    const words = said.phrase ? (t().phrases[said.phrase] ?? '') : (said.text ?? '')
    const fresh = Math.abs(serverNow() - said.at_ms) < 5000
    if (fresh && !viewport.desk && (said.seat === null || !this.seatsHere.includes(said.seat)))
      toasts.show(t().table.says(said.name, words), 'people')
  }

  #ring(before: Position, { view, ack }: UpdateDown): void {
    if (view.outcome !== null && before.outcome === null)
      sound(view.seat !== null && view.outcome.winners.includes(view.seat) ? 'won' : 'over')
    else if (ack !== null) sound('word')
    else if (view.seat !== null && view.turn === view.seat && before.turn !== view.seat) {
      const company = view.seats.filter(({ kind }) => kind === 'human').length > 1
      if (company || settings.sound === 'soft') sound('turn')
    } else if (view.turn_no !== before.turn_no) sound('lay')
  }

  /** What somebody else did that leaves no mark on the board. */
  #announce(message: UpdateDown): void {
    const quiet = message.events.filter(
      (event) =>
        (ANNOUNCED.has(event.kind) || this.game?.announced?.includes(event.kind)) &&
        'seat' in event &&
        event.seat !== message.view.seat,
    )
    for (const line of this.#linesOf(quiet, message.view)) toasts.show(line, 'check', { told: true })
  }

  #linked(state: LinkState): void {
    this.link = state
    if (state === 'lost') this.asking = false // the hint, or its answer, went with the line: one asks again
    if (state === 'lost' && this.view && !this.#trouble) {
      this.#trouble = toasts.trouble(t().status.lost)
      this.tell(t().status.lost)
    }
    if (state === 'live' && this.#trouble) {
      this.#trouble()
      this.#trouble = null
      toasts.show(t().status.regained, 'check', { told: true })
      this.tell(t().status.regained)
      void isOutdated().then((outdated) => {
        this.#outdated = outdated
        if (!this.myTurn) this.#makeWay()
      })
    }
  }

  #makeWay(): void {
    if (this.#outdated) setTimeout(() => location.reload(), 0)
  }
}
