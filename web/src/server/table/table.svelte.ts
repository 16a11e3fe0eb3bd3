// A table as seen from one seat: the server's messages in order, and requests to it.
import type {
  Advice, Chances, ChatLine, ClientMessage, ClockShape, EndedOffer, Event, Foreseen, Line, Own, RefusalShape, Reply, RoomShape, SeatShape, ServerMessage,
  Snapshot, StandingAnswer, StandingOffer,
} from '../../protocol_generated/types'
import { type FullView, withChanges } from './table_view'
import { t } from '../../language/language.svelte'
import { Refused } from '../api/api'
import { UserActivity } from '../../browser/user_activity'
import { botName } from './bot_names'
import { neutralName } from './neutral_names'
import { type Answer, type Request, type Socket, TableConnection } from '../connection/table_connection.svelte'
import { PendingRequests } from '../connection/pending_requests.svelte'

/** Why something was refused. */
export interface Refusal {
  text: string
  rule: string | null
  /** The rule's facts, for a sentence in the page's words. */
  facts?: RefusalShape | null
  lacks?: Record<string, number> | null
}

/** The log keeps at least this many lines; the oldest are dropped many at a time. */
const LOG_LENGTH = 300
const DROPPED = 100
/** Codes for requests that came too late. */
const OVERTAKEN = new Set(['stale', 'no_game'])

/** `crypto.randomUUID` is missing over plain HTTP. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6] & 0x0f) | 0x40
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export type EmoteName = NonNullable<ChatLine['emote']>

type Offering =
  | { type: 'offer'; terms: string }
  | { type: 'propose'; terms: string }
  | { type: 'answer'; offer: number; says: StandingAnswer['says']; terms: string }
  | { type: 'take'; offer: number; answer: number }
  | { type: 'withdraw'; offer: number }

/** A chat line on its way. */
interface UnsentChat {
  id: string
  text: string
  /** The time of the newest known line, on the server's clock. */
  after: number
}

function seatName({ name, kind, program }: SeatShape, unnamed: string): string {
  if (program) return t('name_of_program', { who: name ?? unnamed })
  return kind === 'bot' && name ? botName(name) : (name ?? unnamed)
}

export class Table {
  room = $state.raw<RoomShape | null>(null)
  /** Who plays, in the page's language. */
  private readonly names = $derived((this.room?.seats ?? []).map((seat, player) => seatName(seat, `P${player + 1}`)))
  game = $state.raw<string | null>(null)
  version = $state.raw(0)
  view = $state.raw<FullView | null>(null)
  own = $state.raw<Own | null>(null)
  seat = $state.raw<number | null>(null)
  clocks = $state.raw<ClockShape[]>([])
  clocksAt = $state.raw(0)
  /** Win chances, for spectators who see all hands. */
  chances = $state.raw<Chances | null>(null)
  log = $state.raw<Line[]>([])
  chat = $state.raw<ChatLine[]>([])
  /** Standing offers, and when they were received. */
  offers = $state.raw<StandingOffer[]>([])
  offersAt = $state.raw(0)
  /** A chat line being typed; it outlasts its panel. */
  draft = $state('')
  unsentChat = $state.raw<UnsentChat[]>([])
  readonly connection: TableConnection
  private readonly attention: UserActivity | null
  readonly pending = new PendingRequests()
  refusal = $state.raw<Refusal | null>(null)
  /** Whether a bot has acted for this player because the time ran out. */
  timedOut = $state.raw(false)
  private queue: string[] = []
  /** The pending action whose step has not arrived yet; and how many have their step, but no reply. */
  private unseen: { seen: boolean } | null = null
  private seen = $state.raw(0)
  private readonly trades = new Set<string>()
  /** Steps to show together, until the last of them is there. */
  private batch: Event[] = []

  constructor(
    connect: () => Socket,
    private readonly onEvent: (event: Event) => void = () => {},
    /** `loaded`: they came with a snapshot. */
    private readonly onOffers: (before: StandingOffer[], ended: EndedOffer[], loaded: boolean) => void = () => {},
  ) {
    this.attention = typeof document === 'undefined' ? null : new UserActivity(() => this.connection.tellVisible())
    const visible = () => this.attention?.visible ?? true
    this.connection = new TableConnection(connect, () => this.hello(), (message) => this.receive(message), visible)
  }

  open(): void {
    this.attention?.open()
    this.connection.open()
  }

  close(): void {
    this.attention?.close()
    this.connection.close()
  }

  reconnect(): void {
    this.refusal = null
    this.connection.reopen()
  }

  get connected(): boolean {
    return this.connection.live
  }

  /** Pending actions. One whose step has arrived is not counted, though its reply may arrive later:
      its player must be able to go on. */
  get sending(): number {
    return this.pending.count - (this.queue.length ? 0 : this.seen)
  }

  private hello(): ClientMessage {
    return { type: 'hello', game: this.game, last_version: this.version }
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        return this.load(message)
      case 'event':
        return this.collect(message)
      case 'offers':
        if (message.game === this.game) this.setOffers(message.offers, message.ended, false)
        return
      case 'chat':
        this.chat = [...this.chat, message.line]
        return
      case 'chances':
        this.chances = message
        return
      case 'thinking':
        this.setThinking(message.seat)
        return
      case 'room':
        this.room = message.room
        this.seat = message.room.you
        this.own = message.own
        this.setClocks(message.clocks)
    }
  }

  private get standIn(): boolean {
    return this.seat !== null && (this.room?.seats[this.seat]?.stand_in ?? false)
  }

  /** The seat whose bot is thinking. */
  private setThinking(thinking: number | null): void {
    if (this.room && this.room.thinking !== thinking) this.room = { ...this.room, thinking }
  }

  private setClocks(clocks: ClockShape[]): void {
    this.clocks = clocks
    this.clocksAt = Date.now()
  }

  private load(message: Snapshot): void {
    this.room = message.room
    if (message.game !== this.game) this.chances = null
    this.game = message.game
    this.version = message.version
    this.seat = message.seat
    this.view = message.view as FullView | null
    this.own = message.own
    this.log = message.log
    this.chat = message.chat
    this.batch = []
    this.setOffers(message.offers, [], true)
    this.setClocks(message.clocks)
    this.timedOut = !this.standIn && message.clocks.some((clock) => clock.player === this.seat && clock.running && clock.left <= 0)
    for (const { id, text, after } of this.unsentChat)
      if (message.chat.some((line) => line.at > after && line.seat === this.seat && line.text === text)) this.connection.answered(id)
  }

  private setOffers(offers: StandingOffer[], ended: EndedOffer[], loaded: boolean): void {
    const before = this.offers
    this.offers = offers
    this.offersAt = Date.now()
    this.onOffers(before, ended, loaded)
  }

  private collect(event: Event): void {
    this.batch.push(event)
    if (event.more) return
    const steps = this.batch
    this.batch = []
    for (const step of steps) this.applyStep(step)
  }

  private applyStep(event: Event): void {
    if (event.game !== this.game || event.version !== this.version + 1 || !this.view) {
      this.connection.send(this.hello())
      return
    }
    this.version = event.version
    this.view = withChanges(this.view, event.changes)
    this.own = event.own
    const log = [...this.log, event.line]
    this.log = log.length > LOG_LENGTH + DROPPED ? log.slice(-LOG_LENGTH) : log
    this.setThinking(null)
    this.setClocks(event.clocks)
    const { line } = event
    if (this.seat !== null && line.player === this.seat) {
      this.timedOut = line.by_bot && !this.standIn
      if (!line.by_bot) this.markSeen()
    }
    this.onEvent(event)
  }

  /** Send an action; further clicks do nothing until its step has arrived. */
  async act(action: string): Promise<boolean> {
    const { game, version } = this
    if (!game || this.sending) return false
    this.refusal = null
    const one = { seen: false }
    this.unseen = one
    try {
      return await this.pending.run(action, async () => {
        const reply = await this.ask({ type: 'act', id: uuid(), game, version, action })
        if (reply.ok) await this.waitForVersion(reply.version)
        return reply.ok
      })
    } finally {
      if (one.seen) this.seen -= 1
      if (this.unseen === one) this.unseen = null
    }
  }

  private markSeen(): void {
    if (!this.unseen) return
    this.unseen.seen = true
    this.unseen = null
    this.seen += 1
  }

  private async ask(request: Request): Promise<Reply> {
    const answer = await this.connection.ask(request)
    this.showRefusal(answer)
    return answer.reply
  }

  /** The step may arrive after the reply; the next action needs its version. */
  private async waitForVersion(version: number): Promise<void> {
    for (let i = 0; i < 100 && this.version < version && this.connected; i++)
      await new Promise((settle) => setTimeout(settle, 10))
  }

  /** Send actions that were confirmed together, such as a discard of five cards. */
  async actAll(actions: string[]): Promise<void> {
    this.queue = [...actions]
    while (this.queue.length) {
      const action = this.queue.shift()
      if (action === undefined || !(await this.act(action))) break
    }
    this.queue = []
  }

  /** If the game went on, that is visible; only a loss during an interruption is worth a message. */
  private showRefusal({ reply, late }: Answer): void {
    const { error } = reply
    if (reply.ok || !error) return
    const overtaken = OVERTAKEN.has(error.code)
    if (overtaken && late) this.refusal = { text: t('overtaken'), rule: null }
    else if (!overtaken) this.refusal = { text: error.text, rule: error.rule ?? null, facts: reply.refusal, lacks: reply.refusal?.lacks }
  }

  /** Make a standing offer, in the notation's terms. */
  async offer(terms: string): Promise<boolean> {
    return this.trade(`offer ${terms}`, { type: 'offer', terms })
  }

  async propose(terms: string): Promise<boolean> {
    return this.trade(`offer ${terms}`, { type: 'propose', terms })
  }

  async answer(offer: number, says: StandingAnswer['says'], terms = ''): Promise<boolean> {
    return this.trade(`answer ${offer}`, { type: 'answer', offer, says, terms })
  }

  async takeAnswer(offer: number, answer: number): Promise<boolean> {
    return this.trade(`take ${offer}`, { type: 'take', offer, answer })
  }

  /** Ask a bot to wait longer for an answer. */
  consider(offer: number): void {
    const { game } = this
    if (game) void this.connection.ask({ type: 'consider', id: uuid(), game, offer })
  }

  async withdraw(offer: number): Promise<boolean> {
    return this.trade(`withdraw ${offer}`, { type: 'withdraw', offer })
  }

  /** Send an offer request; the same is not repeated while it is pending. */
  private async trade(what: string, message: Offering): Promise<boolean> {
    const { game } = this
    if (!game || this.trades.has(what)) return false
    // Refusing may be automatic, while a message is being read.
    if (message.type !== 'answer' || message.says !== 'reject') this.refusal = null
    this.trades.add(what)
    try {
      const reply = await this.pending.runAlongside(what, () => this.ask({ ...message, id: uuid(), game }))
      return reply.ok
    } finally {
      this.trades.delete(what)
    }
  }

  async undo(): Promise<void> {
    const { game, version } = this
    if (!game || this.sending) return
    await this.pending.run('undo', () => this.ask({ type: 'undo', id: uuid(), game, version }))
  }

  /** Ask why an action or a tool is not possible. */
  async why(action: string): Promise<void> {
    const answer = await this.connection.ask({ type: 'why', id: uuid(), action })
    // A reply to a question has no meaningful `ok`.
    if (answer.reply.error) this.showRefusal({ ...answer, reply: { ...answer.reply, ok: false } })
  }

  /** Preview a legal action; null if that is not possible. */
  async foresee(action: string): Promise<Foreseen | null> {
    const { reply } = await this.connection.ask({ type: 'foresee', id: uuid(), action })
    return reply.foreseen ?? null
  }

  async advise(): Promise<Advice | null> {
    const answer = await this.pending.runAlongside('advise', () => this.connection.ask({ type: 'advise', id: uuid() }))
    this.showRefusal(answer)
    return answer.reply.advice ?? null
  }

  /** Send a chat line; a refused one can be edited again. */
  async say(text: string): Promise<void> {
    const id = uuid()
    this.refusal = null
    this.unsentChat = [...this.unsentChat, { id, text, after: this.chat.at(-1)?.at ?? 0 }]
    const reply = await this.pending.runAlongside('chat', () => this.ask({ type: 'chat', id, text }))
    this.unsentChat = this.unsentChat.filter((one) => one.id !== id)
    if (!reply.ok) this.draft ||= text
  }

  async emote(emote: EmoteName): Promise<void> {
    await this.pending.runAlongside('emote', () => this.ask({ type: 'emote', id: uuid(), emote }))
  }

  /** Pause or resume; `ask` is for a pause without limit. */
  async pause(paused: boolean, ask = false): Promise<void> {
    await this.pending.runAlongside('pause', () => this.ask({ type: 'pause', id: uuid(), paused, ask }))
  }

  /** Change the room over HTTP; a refusal is shown. */
  async changeRoom(what: string, change: () => Promise<RoomShape>): Promise<void> {
    try {
      this.room = await this.pending.runAlongside(what, change)
    } catch (error) {
      this.show(error)
    }
  }

  /** Show what the server has against a request over HTTP. */
  show(error: unknown): void {
    if (error instanceof Refused) this.refusal = error.shape as Refusal
  }

  async takeBack(): Promise<void> {
    await this.pending.runAlongside('take_back', () => this.ask({ type: 'take_back', id: uuid() }))
  }

  /** Tell that this player still plays. */
  stillHere(): void {
    void this.connection.ask({ type: 'here', id: uuid() })
  }

  /** Let a bot play for an absent player, or for oneself. */
  async letBotPlay(seat: number): Promise<void> {
    await this.pending.runAlongside('let_bot_play', () => this.ask({ type: 'let_bot_play', id: uuid(), seat }))
  }

  name(player: number): string {
    return this.names[player] ?? neutralName(player) ?? `P${player + 1}`
  }
}
