// One table as this seat sees it: what the server said, kept in order, and what is sent to it.
import type {
  ChatLine, ClientMessage, ClockShape, Event, Foreseen, Line, Own, Reply, RoomShape, ServerMessage, Snapshot,
} from '../protocol_generated/types'
import { spoken } from './api'
import { type FullView, withChanges } from './cards'
import { colourName, t } from './language.svelte'
import type { Refusal } from './refusals'

const PING_MS = 20_000
const LOG_LENGTH = 300
/** Sent again over the next line where an answer has not come: the same id is never done twice. */
const LASTING = new Set(['act', 'undo'])
const BACKOFF_MS = [300, 700, 1500, 3000, 6000]

export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number; reason: string }) => void) | null
}

/** Closed with one of these, a table does not let the visitor in: asking again changes nothing. */
const REFUSALS = new Set([4401, 4403, 4404, 4429])
/** Closed with one of these, the server could not read what was sent: sending it again is no use. */
const UNREADABLE = new Set([1008, 1009])

/** A random UUID; `crypto.randomUUID` is missing where a friend plays over plain HTTP. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6] & 0x0f) | 0x40
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export function roomSocket(room: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(spoken(`${scheme}://${location.host}/ws/rooms/${room}`)) as unknown as Socket
}

export class Table {
  room = $state.raw<RoomShape | null>(null)
  game = $state.raw<string | null>(null)
  version = $state.raw(0)
  view = $state.raw<FullView | null>(null)
  own = $state.raw<Own | null>(null)
  seat = $state.raw<number | null>(null)
  clocks = $state.raw<ClockShape[]>([])
  clocksAt = $state.raw(0)
  log = $state.raw<Line[]>([])
  chat = $state.raw<ChatLine[]>([])
  /** A line of chat that is being written: it outlasts the panel it is written in. */
  draft = $state('')
  connected = $state.raw(false)
  /** Why there will be no further connection, if so. */
  closed = $state.raw<string | null>(null)
  /** A refusal to show. */
  refusal = $state.raw<Refusal | null>(null)
  /** Whether a bot has acted on the own seat because its clock had run out. */
  timedOut = $state.raw(false)
  /** Actions sent and not yet answered. */
  sending = $state.raw(0)

  private socket: Socket | null = null
  private waiting = new Map<string, { message: ClientMessage & { id: string }; settle: (reply: Reply) => void }>()
  private again: { final: boolean } = { final: false }
  private attempts = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private pings: ReturnType<typeof setInterval> | undefined
  private queue: string[] = []

  constructor(
    private readonly connect: () => Socket,
    private readonly onEvent: (event: Event, before: FullView) => void = () => {},
  ) {}

  open(): void {
    this.again = { final: false }
    const socket = this.connect()
    this.socket = socket
    socket.onopen = () => this.send({ type: 'hello', game: this.game, last_version: this.version })
    socket.onmessage = (event) => this.take(JSON.parse(event.data) as ServerMessage)
    socket.onclose = (event) => {
      if (REFUSALS.has(event.code)) this.again.final = true
      if (UNREADABLE.has(event.code)) this.misunderstood()
      this.lost(event.reason)
    }
    clearInterval(this.pings)
    this.pings = setInterval(() => this.connected && this.send({ type: 'ping', sent: Date.now() }), PING_MS)
  }

  close(): void {
    this.again.final = true
    clearTimeout(this.timer)
    clearInterval(this.pings)
    this.socket?.close()
  }

  /** Leave and come back at once. */
  reconnect(): void {
    this.attempts = 0
    this.refusal = null
    this.socket?.close()
  }

  private lost(reason: string): void {
    this.connected = false
    for (const [id, { message, settle }] of this.waiting) {
      if (LASTING.has(message.type) && !this.again.final) continue
      this.waiting.delete(id)
      settle({ type: 'reply', id, ok: false, version: this.version, error: null })
    }
    if (this.again.final) {
      this.closed ??= reason
      return
    }
    const wait = BACKOFF_MS[Math.min(this.attempts++, BACKOFF_MS.length - 1)]
    this.timer = setTimeout(() => this.open(), wait)
  }

  /** What waits for an answer gets none; the line is opened anew without it. */
  private misunderstood(): void {
    const error = { code: 'protocol', text: t('not_understood'), rule: null }
    for (const [id, { settle }] of this.waiting) settle({ type: 'reply', id, ok: false, version: this.version, error })
    this.waiting.clear()
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message))
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        return this.restart(message)
      case 'event':
        return this.follow(message)
      case 'reply':
        this.waiting.get(message.id)?.settle(message)
        this.waiting.delete(message.id)
        return
      case 'chat':
        this.chat = [...this.chat, message.line]
        return
      case 'room':
        this.room = message.room
        this.seat = message.room.you
        this.own = message.own
        this.setClocks(message.clocks)
        return
      case 'closing':
        if (message.reason === 'protocol') return this.misunderstood()
        this.again.final = !message.again
        if (!message.again) this.closed = message.text
    }
  }

  private get standIn(): boolean {
    return this.seat !== null && (this.room?.seats[this.seat]?.stand_in ?? false)
  }

  private setClocks(clocks: ClockShape[]): void {
    this.clocks = clocks
    this.clocksAt = Date.now()
  }

  private restart(message: Snapshot): void {
    this.attempts = 0
    this.connected = true
    this.room = message.room
    this.game = message.game
    this.version = message.version
    this.seat = message.seat
    this.view = message.view as FullView | null
    this.own = message.own
    this.log = message.log
    this.chat = message.chat
    this.setClocks(message.clocks)
    this.timedOut = !this.standIn && message.clocks.some((clock) => clock.player === this.seat && clock.running && clock.left <= 0)
    for (const { message } of this.waiting.values()) this.send(message)
  }

  private follow(event: Event): void {
    if (event.game !== this.game || event.version !== this.version + 1 || !this.view) {
      this.send({ type: 'hello', game: this.game, last_version: this.version })
      return
    }
    const before = this.view
    this.version = event.version
    this.view = withChanges(before, event.changes)
    this.own = event.own
    this.log = [...this.log, event.line].slice(-LOG_LENGTH)
    this.setClocks(event.clocks)
    const { line } = event
    if (this.seat !== null && line.player === this.seat) this.timedOut = line.by_bot && !this.standIn
    this.onEvent(event, before)
  }

  private ask(message: ClientMessage & { id: string }): Promise<Reply> {
    return new Promise((settle) => {
      this.waiting.set(message.id, { message, settle })
      this.send(message)
    })
  }

  /** Send an action; while one is on its way a second click of the same does nothing. */
  async act(action: string): Promise<boolean> {
    if (!this.game || !this.connected || this.sending) return false
    this.sending += 1
    this.refusal = null
    try {
      const reply = await this.ask({
        type: 'act', id: uuid(), game: this.game, version: this.version, action,
      })
      if (!reply.ok) this.refuse(reply)
      else await this.reached(reply.version)
      return reply.ok
    } finally {
      this.sending -= 1
    }
  }

  /** The event of an action may come after its reply; the next action needs its version. */
  private async reached(version: number): Promise<void> {
    for (let i = 0; i < 100 && this.version < version && this.connected; i++)
      await new Promise((settle) => setTimeout(settle, 10))
  }

  /** Several actions that were confirmed together, such as a discard of five cards. */
  async actAll(actions: string[]): Promise<void> {
    this.queue = [...actions]
    while (this.queue.length) {
      const action = this.queue.shift()
      if (action === undefined || !(await this.act(action))) break
    }
    this.queue = []
  }

  private refuse(reply: Reply): void {
    if (reply.error && reply.error.code !== 'stale')
      this.refusal = { text: reply.error.text, rule: reply.error.rule ?? null, lacks: reply.lacks }
  }

  async undo(): Promise<void> {
    if (!this.game || this.sending) return
    const reply = await this.ask({
      type: 'undo', id: uuid(), game: this.game, version: this.version,
    })
    if (!reply.ok) this.refuse(reply)
  }

  /** Ask why not; where the page made up the place, `instead` is said of a reason that names it. */
  async why(action: string, instead: string | null = null): Promise<void> {
    const reply = await this.ask({ type: 'why', id: uuid(), action })
    if (!reply.error) return
    const placed = action.split(' ').slice(1).some((place) => reply.error?.text.split(' ').includes(place))
    this.refuse(instead && placed ? { ...reply, error: { ...reply.error, text: instead } } : reply)
  }

  /** What a legal action would do; null where that cannot be said. */
  async foresee(action: string): Promise<Foreseen | null> {
    const reply = await this.ask({ type: 'foresee', id: uuid(), action })
    return reply.foreseen ?? null
  }

  async say(text: string): Promise<void> {
    const reply = await this.ask({ type: 'chat', id: uuid(), text })
    if (!reply.ok) this.refuse(reply)
  }

  async pause(paused: boolean): Promise<void> {
    const reply = await this.ask({ type: 'pause', id: uuid(), paused })
    if (!reply.ok) this.refuse(reply)
  }

  async takeBack(): Promise<void> {
    const reply = await this.ask({ type: 'take_back', id: uuid() })
    if (!reply.ok) this.refuse(reply)
  }

  name(player: number): string {
    return colourName(player) ?? this.room?.seats[player]?.name ?? `P${player + 1}`
  }
}
