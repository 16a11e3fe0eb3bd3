// A server for tests: a socket that records what is sent over it, and what it says.
import type { ClientMessage, Own, RoomShape, ServerMessage, TableView } from '../src/protocol_generated/types'
import type { Socket } from '../src/server/connection/table_connection.svelte'

export class FakeSocket implements Socket {
  sent: ClientMessage[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }
  close(): void {
    this.closed = true
  }
  say(...messages: ServerMessage[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) })
  }
  /** Open it and show a table. */
  greet(): this {
    this.onopen?.()
    this.say(snapshot)
    return this
  }
  /** What was asked for over it, without pings. */
  get asked(): (ClientMessage & { id: string })[] {
    return this.sent.filter((message): message is ClientMessage & { id: string } => 'id' in message)
  }
  get pings(): number {
    return this.sent.filter((message) => message.type === 'ping').length
  }
}

export const own = { hand: {}, legal: { roll: [''] }, must: true } as unknown as Own
export const room = { id: 'r', seats: [] } as unknown as RoomShape
export const snapshot: ServerMessage & { type: 'snapshot' } = {
  type: 'snapshot', version: 4, room, game: 'g', seat: 0, view: { turn: { turn: 1 } } as unknown as TableView,
  own, clocks: [], log: [], chat: [], offers: [], now: 0,
}
export const done = (id: string, version = 4): ServerMessage => ({ type: 'reply', id, ok: true, version, error: null })
export const refusal = (id: string, code: string, text: string): ServerMessage =>
  ({ type: 'reply', id, ok: false, version: 4, error: { code, text, rule: null } })
