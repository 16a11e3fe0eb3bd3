// Quick match and open tables; loaded with their page.
import type { MatchRequest, MatchState, OpenTables, ReadyRequest, RoomShape } from '../../protocol_generated/types'
import { chosenQuery, request } from './api'

export const matchApi = {
  look: (seen: string, hold: number) => request<MatchState>('GET', `/match?${new URLSearchParams({ seen, hold: String(hold) })}`),
  join: (body: MatchRequest) => request<MatchState>('POST', '/match', body),
  ready: (body: ReadyRequest) => request<MatchState>('POST', '/match/ready', body),
  leave: () => request<MatchState>('POST', '/match/leave'),
  tables: (filters: Record<string, string>, signal: AbortSignal) => request<OpenTables>('GET', `/tables?${chosenQuery(filters)}`, undefined, signal),
  takeBot: (room: string, seat: number) => request<RoomShape>('POST', `/rooms/${room}/take_bot`, { seat }),
}
