import type { CreateTournament, SeedRequest, TournamentShape } from '../../protocol_generated/types'
import { request } from './api'

const at = (id: string, what = '') => `/tournaments/${id}${what}`

export const tournamentApi = {
  create: (body: CreateTournament) => request<TournamentShape>('POST', '/tournaments', body),
  look: (id: string, signal?: AbortSignal) => request<TournamentShape>('GET', at(id), undefined, signal),
  join: (id: string) => request<TournamentShape>('POST', at(id, '/join')),
  setAway: (id: string, entrant: number, away: boolean) => request<TournamentShape>('POST', at(id, '/away'), { entrant, away }),
  seed: (id: string, body: SeedRequest) => request<TournamentShape>('POST', at(id, '/seed'), body),
  draw: (id: string, as_it_stands: boolean) => request<TournamentShape>('POST', at(id, '/round'), { as_it_stands }),
  end: (id: string, as_it_stands: boolean) => request<TournamentShape>('POST', at(id, '/end'), { as_it_stands }),
}
