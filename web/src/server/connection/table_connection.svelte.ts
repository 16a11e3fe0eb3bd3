// The connection of one table: a WebSocket that is opened again and again, and what was sent over it and
// not answered. The server gives a request that is repeated its first answer and does nothing.
import type { ClientMessage, Reply, ServerMessage } from '../../protocol_generated/types'
import { spoken } from '../api/api'
import { t } from '../../language/language.svelte'
import { MonitoredConnection } from './monitored_connection.svelte'

export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number; reason: string }) => void) | null
}

export type Request = ClientMessage & { id: string }

/** A reply, and whether the connection was cut before it came. */
export interface Answer {
  reply: Reply
  late: boolean
}

interface Sent {
  request: Request
  /** Over which it went last, null for none yet. */
  socket: Socket | null
  late: boolean
  settle: (answer: Answer) => void
}

/** Closed with it, the server does not know who one is. */
const NO_SESSION = 4401
/** Closed with one of these, a table does not let the visitor in: asking again changes nothing. */
const REFUSALS = new Set([NO_SESSION, 4403, 4404])
/** Closed with it, there is no room now: it may be there later. */
const FULL = 4429
/** Closed with one of these, the server could not read what was sent: sending it again is no use. */
const UNREADABLE = new Set([1008, 1009])
/** What is asked for a moment only: nobody waits for it beyond a cut. */
const FLEETING = new Set(['foresee', 'why', 'advise', 'consider'])

export function roomSocket(room: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(spoken(`${scheme}://${location.host}/ws/rooms/${room}`)) as unknown as Socket
}

export class TableConnection extends MonitoredConnection {
  /** Whether something that was pressed or said waits for its answer. */
  held = $state.raw(false)
  /** Whether the connection has ended because the server does not know who one is. */
  unknown = $state.raw(false)
  private socket: Socket | null = null
  private readonly unanswered = new Map<string, Sent>()

  constructor(
    private readonly dial: () => Socket,
    private readonly hello: () => ClientMessage,
    private readonly take: (message: ServerMessage) => void,
    /** Whether somebody looks at the page: the server calls only people who do not. */
    private readonly visible: () => boolean = () => true,
  ) {
    super()
  }

  override close(): void {
    super.close()
    this.give(() => true, null)
  }

  /** Leave and come back at once. */
  reopen(): void {
    if (this.socket) this.lose()
    this.tryNow()
  }

  /** Send, unless the connection is gone: whoever comes back is shown everything anyway. */
  send(message: ClientMessage): void {
    if (!this.live) return
    this.socket?.send(JSON.stringify(message))
    this.watch.asked(MonitoredConnection.now())
    this.note()
  }

  /** Ask, now or once the connection is back; with no word where it never comes back. */
  ask(request: Request): Promise<Answer> {
    return new Promise((settle) => {
      const sent: Sent = { request, socket: null, late: !this.live, settle }
      if (this.watch.phase === 'ended') return settle({ reply: refused(request.id, null), late: false })
      this.unanswered.set(request.id, sent)
      if (this.live) this.pass(sent)
      this.count()
    })
  }

  /** Whatever is found out to have been done already needs no answer. */
  answered(id: string): void {
    this.receive({ type: 'reply', id, ok: true, version: 0, error: null })
  }

  protected connect(): void {
    const socket = this.dial()
    this.socket = socket
    socket.onopen = () => {
      socket.send(JSON.stringify(this.hello()))
      this.watch.opened(MonitoredConnection.now())
      this.note()
    }
    socket.onmessage = (event) => this.hear(JSON.parse(event.data) as ServerMessage)
    socket.onclose = (event) => this.closed(event)
  }

  protected ping(): void {
    this.socket?.send(JSON.stringify(this.sign()))
  }

  /** Tell the server at once whether somebody looks at the page. */
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
    // It may still speak, of what is known from another connection by then.
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    this.give(({ request }) => FLEETING.has(request.type), null)
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'reply') this.receive(message)
    else if (message.type === 'closing') this.farewell(message)
    else if (message.type !== 'pong') this.take(message)
    if (message.type === 'snapshot') this.reach()
    this.watch.heard(MonitoredConnection.now(), this.unanswered.size > 0)
    this.note()
  }

  /** Everything is known again; what has had no answer over this connection is sent over it. */
  private reach(): void {
    this.watch.live(MonitoredConnection.now())
    this.note()
    if (!this.visible()) this.tellVisible()
    for (const sent of this.unanswered.values()) if (sent.socket !== this.socket) this.pass(sent)
  }

  private pass(sent: Sent): void {
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

  private farewell(closing: ServerMessage & { type: 'closing' }): void {
    if (closing.reason === 'protocol') this.misunderstood()
    else if (!closing.again) this.end(closing.text)
    else this.parting = closing.text
  }

  private closed({ code, reason }: { code: number; reason: string }): void {
    this.unknown = code === NO_SESSION
    if (REFUSALS.has(code)) return this.end(this.unknown ? t('unknown_here') : reason)
    if (UNREADABLE.has(code)) this.misunderstood()
    // Where there was time for it, a sentence has come before.
    else this.parting ||= reason
    if (code === FULL) this.watch.slowDown()
    this.lose()
  }

  /** What waits for an answer gets none; the connection is opened anew without it. */
  private misunderstood(): void {
    this.give(() => true, t('not_understood'))
  }

  /** End the waiting of some with a refusal, or without a word. */
  private give(whom: (sent: Sent) => boolean, text: string | null): void {
    for (const sent of [...this.unanswered.values()].filter(whom)) this.receive(refused(sent.request.id, text))
  }

  private count(): void {
    this.held = [...this.unanswered.values()].some(({ request }) => !FLEETING.has(request.type))
  }
}

function refused(id: string, text: string | null): Reply {
  return { type: 'reply', id, ok: false, version: 0, error: text === null ? null : { code: 'protocol', text, rule: null } }
}
