// HTTP requests.
import type {
  AnalysisState, CourseShape, CreateRoom, CurrentSession, Editions, EditionShape, ErrorShape, Lobby, Presets,
  ReplayShape, RoomConfig,
  RoomShape,
  SeatLink, SeatRequest, SeedRequest, SessionShape,
} from '../../protocol_generated/types'

import { asSentence, FALLBACK, t } from '../../language/language.svelte'
import { backend, type BackendAnswer } from '../backend/backend'
import { settings } from '../../browser/settings.svelte'

/** Ask for the language of the page. */
export function inLanguage(address: string): string {
  if (settings.language === FALLBACK) return address
  return `${address}${address.includes('?') ? '&' : '?'}lang=${settings.language}`
}

/** The server refuses a request; the message is a sentence to show. */
export class Refused extends Error {
  constructor(readonly shape: ErrorShape, readonly status: number) {
    super(asSentence(shape.text))
  }
}

/** No answer came: the server may or may not have got the request. */
export class NoAnswer extends Refused {
  constructor() {
    super({ code: 'cut', text: t('not_answered'), rule: null }, 0)
  }
}

/** The time limit of most requests. */
const REQUEST_MS = 30_000

async function answered(path: string, how: RequestInit): Promise<[BackendAnswer, string]> {
  try {
    const response = await backend().request(inLanguage(path), how)
    return [response, response.text]
  } catch {
    throw new NoAnswer()
  }
}

export async function request<T>(
  method: string, path: string, body?: unknown, signal: AbortSignal | null = AbortSignal.timeout(REQUEST_MS),
): Promise<T> {
  const [response, text] = await answered(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  })
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

/** What has been chosen, as a query: empty values are left out. */
export const chosenQuery = (chosen: Record<string, string>): string =>
  String(new URLSearchParams(Object.entries(chosen).filter(([, value]) => value)))

export const api = {
  session: (signal?: AbortSignal) => request<CurrentSession>('GET', '/session', undefined, signal),
  startSession: (name: string) => request<SessionShape>('POST', '/session', { name }),
  lobby: (signal?: AbortSignal) => request<Lobby>('GET', '/rooms', undefined, signal),
  createRoom: (body: CreateRoom) => request<RoomShape>('POST', '/rooms', body),
  seat: (room: string, body: SeatRequest) => request<RoomShape>('POST', `/rooms/${room}/seat`, body),
  join: (room: string) => request<RoomShape>('POST', `/rooms/${room}/join`, {}),
  leave: (room: string) => request<RoomShape>('POST', `/rooms/${room}/leave`),
  rename: (room: string, name: string) => request<RoomShape>('POST', `/rooms/${room}/name`, { name }),
  link: (room: string) => request<SeatLink>('POST', `/rooms/${room}/link`),
  returnToSeat: (room: string, key: string) => request<RoomShape>('POST', `/rooms/${room}/return`, { key }),
  /** Another person at this device takes a seat, without a server. */
  addPerson: (room: string, name: string) => request<RoomShape>('POST', `/rooms/${room}/people`, { name }),
  seed: (room: string, body: SeedRequest) => request<RoomShape>('POST', `/rooms/${room}/seed`, body),
  start: (room: string) => request<RoomShape>('POST', `/rooms/${room}/start`),
  rematch: (room: string) => request<RoomShape>('POST', `/rooms/${room}/rematch`),
  reopen: (room: string) => request<RoomShape>('POST', `/rooms/${room}/reopen`),
  configure: (room: string, config: RoomConfig) =>
    request<RoomShape>('POST', `/rooms/${room}/configure`, { config }),
  mute: (room: string, speaker: string, muted: boolean) => request<RoomShape>('POST', `/rooms/${room}/mute`, { speaker, muted }),
  /** Remove a person from the table, or invite them again. */
  remove: (room: string, speaker: string, removed: boolean) => request<RoomShape>('POST', `/rooms/${room}/remove`, { speaker, removed }),
  course: () => request<CourseShape>('GET', '/lessons'),
  learn: (lesson: string | null) => request<RoomShape>('POST', '/lessons', { lesson }),
  /** All games of this device, without a server. */
  device: () => request<object>('GET', '/device', undefined, null),
  /** Add games that were saved so; returns how many tables. */
  addDevice: (saved: unknown) => request<number>('POST', '/device', saved, null),
  /** Delete a table of this device with its games, without a server. */
  deleteRoom: (room: string) => request<null>('DELETE', `/rooms/${room}`),
  /** List the bot `mighty`, or no longer, without a server. */
  offerMighty: (wanted: boolean) => request<boolean>('POST', '/device/mighty', wanted, null),
  presets: () => request<Presets>('GET', '/presets'),
  editions: () => request<Editions>('GET', '/editions'),
  /** Without its rules, unless they are asked for. */
  edition: (key: string, options: Record<string, unknown>, rules = false) => {
    const query = new URLSearchParams({ rules: String(rules) })
    if (Object.keys(options).length) query.set('options', JSON.stringify(options))
    return request<EditionShape>('GET', `/editions/${key}?${query}`)
  },
  analysis: (game: string) => request<AnalysisState>('GET', `/records/${game}/analysis`),
  analyse: (game: string) => request<AnalysisState>('POST', `/records/${game}/analysis`),
  replay: (record: string, viewer: number | null) =>
    request<ReplayShape>('POST', '/replay', { record, viewer }, null),
  file: async (game: string): Promise<string> => {
    const [response, text] = await answered(`/records/${game}/file`, { signal: AbortSignal.timeout(REQUEST_MS) })
    if (!response.ok) throw new Error(response.statusText)
    return text
  },
  record: (game: string, viewer: number | null) =>
    request<ReplayShape>('GET', `/records/${game}` + (viewer === null ? '' : `?viewer=${viewer}`), undefined, null),
}

/** Start a session with a typed name, or as a guest. */
export const sessionOf = (typed: string, guest: string): Promise<SessionShape> =>
  typed.trim() ? api.startSession(typed.trim()) : ensureSession(guest)

/** Start a session as a guest if there is none. */
export async function ensureSession(guest: string, signal?: AbortSignal): Promise<SessionShape> {
  const { name } = await api.session(signal)
  return name === null ? api.startSession(guest) : { name }
}
