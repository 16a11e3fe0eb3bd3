// The HTTP side of the server.
import type {
  CreateRoom, Editions, EditionShape, ErrorShape, Lobby, ReplayShape, RoomConfig, RoomShape,
  SeatLink, SeatRequest, SessionShape, Visitor,
} from '../protocol_generated/types'

import { settings } from './settings.svelte'

/** An address that asks for the language in use; English needs no word. */
export function spoken(address: string): string {
  if (settings.language === 'en') return address
  return `${address}${address.includes('?') ? '&' : '?'}lang=${settings.language}`
}

export class Refused extends Error {
  constructor(readonly shape: ErrorShape, readonly status: number) {
    super(shape.text)
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(spoken(`/api${path}`), {
    method,
    credentials: 'same-origin',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  let answer: unknown
  try {
    answer = text ? JSON.parse(text) : null
  } catch {
    answer = null
  }
  if (!response.ok) {
    const shape = answer as Partial<ErrorShape> | null
    throw new Refused(
      { code: shape?.code ?? 'failed', text: shape?.text ?? response.statusText, rule: shape?.rule ?? null },
      response.status,
    )
  }
  return answer as T
}

export const api = {
  session: () => request<Visitor>('GET', '/session'),
  beSomebody: (name: string) => request<SessionShape>('POST', '/session', { name }),
  lobby: () => request<Lobby>('GET', '/rooms'),
  createRoom: (body: CreateRoom) => request<RoomShape>('POST', '/rooms', body),
  seat: (room: string, body: SeatRequest) => request<RoomShape>('POST', `/rooms/${room}/seat`, body),
  join: (room: string) => request<RoomShape>('POST', `/rooms/${room}/join`, {}),
  leave: (room: string) => request<RoomShape>('POST', `/rooms/${room}/leave`),
  rename: (room: string, name: string) => request<RoomShape>('POST', `/rooms/${room}/name`, { name }),
  link: (room: string) => request<SeatLink>('POST', `/rooms/${room}/link`),
  comeBack: (room: string, key: string) => request<RoomShape>('POST', `/rooms/${room}/return`, { key }),
  start: (room: string) => request<RoomShape>('POST', `/rooms/${room}/start`),
  rematch: (room: string) => request<RoomShape>('POST', `/rooms/${room}/rematch`),
  configure: (room: string, config: RoomConfig) =>
    request<RoomShape>('POST', `/rooms/${room}/configure`, { config }),
  editions: () => request<Editions>('GET', '/editions'),
  edition: (key: string, options: Record<string, unknown>) =>
    request<EditionShape>(
      'GET',
      `/editions/${key}` + (Object.keys(options).length ? `?options=${encodeURIComponent(JSON.stringify(options))}` : ''),
    ),
  replay: (record: string, viewer: number | null) =>
    request<ReplayShape>('POST', '/replay', { record, viewer }),
  record: (game: string, viewer: number | null) =>
    request<ReplayShape>('GET', `/records/${game}` + (viewer === null ? '' : `?viewer=${viewer}`)),
}

/** A session under the name that was typed, whether or not that was saved before. */
export const sessionOf = (typed: string, guest: string): Promise<SessionShape> =>
  typed.trim() ? api.beSomebody(typed.trim()) : ensureSession(guest)

/** A session, with a guest's name where there was none: nobody has to fill a form to play. */
export async function ensureSession(guest: string): Promise<SessionShape> {
  const { name } = await api.session()
  return name === null ? api.beSomebody(guest) : { name }
}
