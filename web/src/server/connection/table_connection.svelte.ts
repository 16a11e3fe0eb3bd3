// The WebSocket of a table, which reconnects and repeats unanswered requests. The server answers a
// repeated request with its first reply.
import type { ClientMessage, Reply, ServerMessage } from '../../protocol_generated/types'
import { inLanguage } from '../api/api'
import { backend, type Socket } from '../backend/backend'
import { asSentence, t } from '../../language/language.svelte'
import { MonitoredConnection } from './monitored_connection.svelte'

export type { Socket }

export type Request = ClientMessage & { id: string }

/** `late`: the connection was lost before it came. */
export interface Answer {
  reply: Reply
  late: boolean
}

interface Sent {
  request: Request
  socket: Socket | null
  late: boolean
  settle: (answer: Answer) => void
}

/** Close codes: no session. */
const NO_SESSION = 4401
/** No admission: retrying is useless. */
const REFUSALS = new Set([NO_SESSION, 4403, 4404])
/** The server is full: retry later. */
const FULL = 4429
/** The server could not read the request: don't repeat it. */
const UNREADABLE = new Set([1008, 1009])
/** Requests that expire with the connection. */
const FLEETING = new Set(['foresee', 'why', 'advise', 'consider'])

/** `seat`: of whom of the people who share this device; null for one's own. */
export function roomSocket(room: string, seat: number | null = null): Socket {
  return backend().connect(inLanguage(`/rooms/${room}${seat === null ? '' : `?seat=${seat}`}`))
}

export class TableConnection extends MonitoredConnection {
  /** Whether a request is kept for the next connection. */
  held = $state.raw(false)
  /** Whether the server does not know this session. */
  unknown = $state.raw(false)
  private socket: Socket | null = null
  private readonly unanswered = new Map<string, Sent>()

  constructor(
    private readonly dial: () => Socket,
    private readonly hello: () => ClientMessage,
    private readonly take: (message: ServerMessage) => void,
    /** The server notifies only players who are not looking. */
    private readonly visible: () => boolean = () => true,
  ) {
    super()
  }

  override close(): void {
    super.close()
    this.settle(() => true, null)
  }

  reopen(): void {
    if (this.socket) this.lose()
    this.tryNow()
  }

  /** Messages to a lost connection are dropped: reconnecting shows everything anyway. */
  send(message: ClientMessage): void {
    if (!this.live) return
    this.socket?.send(JSON.stringify(message))
    this.monitor.sent(MonitoredConnection.now())
    this.update()
  }

  /** Send now, or once the connection is back. */
  ask(request: Request): Promise<Answer> {
    return new Promise((settle) => {
      const sent: Sent = { request, socket: null, late: !this.live, settle }
      if (this.monitor.phase === 'ended') return settle({ reply: refused(request.id, null), late: false })
      this.unanswered.set(request.id, sent)
      if (this.live) this.transmit(sent)
      this.count()
    })
  }

  /** A request that turns out to be done needs no answer. */
  answered(id: string): void {
    this.receive({ type: 'reply', id, ok: true, version: 0, error: null })
  }

  protected connect(): void {
    const socket = this.dial()
    this.socket = socket
    socket.onopen = () => {
      socket.send(JSON.stringify(this.hello()))
      this.monitor.opened(MonitoredConnection.now())
      this.update()
    }
    socket.onmessage = (event) => this.onMessage(JSON.parse(event.data) as ServerMessage)
    socket.onclose = (event) => this.closed(event)
  }

  protected ping(): void {
    this.socket?.send(JSON.stringify(this.sign()))
  }

  tellVisible(): void {
    this.send(this.sign())
  }

  private sign(): ClientMessage {
    return { type: 'ping', sent: Date.now(), visible: this.visible() }
  }

  protected drop(): void {
    const { socket } = this
    this.socket = null
    if (!socket) return
    // It may still deliver messages that are already outdated.
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    this.settle(({ request }) => FLEETING.has(request.type), null)
  }

  private onMessage(message: ServerMessage): void {
    if (message.type === 'reply') this.receive(message)
    else if (message.type === 'closing') this.onClosing(message)
    else if (message.type !== 'pong') this.take(message)
    if (message.type === 'snapshot') this.resume()
    this.monitor.received(MonitoredConnection.now(), this.unanswered.size > 0)
    this.update()
  }

  /** Everything is up to date: repeat unanswered requests. */
  private resume(): void {
    this.monitor.live(MonitoredConnection.now())
    this.update()
    if (!this.visible()) this.tellVisible()
    for (const sent of this.unanswered.values()) if (sent.socket !== this.socket) this.transmit(sent)
  }

  private transmit(sent: Sent): void {
    sent.late ||= sent.socket !== null
    sent.socket = this.socket
    this.send(sent.request)
  }

  private receive(reply: Reply): void {
    const sent = this.unanswered.get(reply.id)
    this.unanswered.delete(reply.id)
    this.count()
    sent?.settle({ reply, late: sent.late })
  }

  private onClosing(closing: ServerMessage & { type: 'closing' }): void {
    if (closing.reason === 'protocol') this.dropUnreadable()
    else if (!closing.again) this.end(asSentence(closing.text))
    else this.parting = asSentence(closing.text)
  }

  private closed({ code, reason }: { code: number; reason: string }): void {
    this.unknown = code === NO_SESSION
    if (REFUSALS.has(code)) return this.end(this.unknown ? t('unknown_here') : asSentence(reason))
    if (UNREADABLE.has(code)) this.dropUnreadable()
    // A `closing` message may have come before.
    else this.parting ||= asSentence(reason)
    if (code === FULL) this.monitor.slowDown()
    this.lose()
  }

  /** Drop pending requests and reconnect. */
  private dropUnreadable(): void {
    this.settle(() => true, t('not_understood'))
  }

  /** Settle requests with a refusal. */
  private settle(whom: (sent: Sent) => boolean, text: string | null): void {
    for (const sent of [...this.unanswered.values()].filter(whom)) this.receive(refused(sent.request.id, text))
  }

  private count(): void {
    this.held = [...this.unanswered.values()].some(({ request }) => !FLEETING.has(request.type))
  }
}

function refused(id: string, text: string | null): Reply {
  return { type: 'reply', id, ok: false, version: 0, error: text === null ? null : { code: 'protocol', text, rule: null } }
}
