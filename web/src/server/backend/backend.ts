// What answers the page: a server by default, or a worker in this browser. It is chosen once, when
// the page starts. Others ask (`isLocal` in browser/base_path) only for what one of the two lacks.
import { atBase } from '../../browser/base_path'

export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number; reason: string }) => void) | null
}

export interface BackendAnswer {
  ok: boolean
  status: number
  statusText: string
  text: string
}

export interface Backend {
  /** Answer a request to a path of the HTTP API; fails if no answer comes. */
  request(path: string, how: RequestInit): Promise<BackendAnswer>
  /** Connect to `/rooms/ID`. */
  connect(path: string): Socket
}

class Server implements Backend {
  async request(path: string, how: RequestInit): Promise<BackendAnswer> {
    const response = await fetch(atBase(`/api${path}`), { credentials: 'same-origin', ...how })
    const { ok, status, statusText } = response
    return { ok, status, statusText, text: await response.text() }
  }

  connect(path: string): Socket {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    return new WebSocket(`${scheme}://${location.host}${atBase(`/ws${path}`)}`) as unknown as Socket
  }
}

let chosen: Backend = new Server()

export const backend = (): Backend => chosen

/** Let something else answer; call it before anything is asked. */
export function choose(other: Backend): void {
  chosen = other
}
