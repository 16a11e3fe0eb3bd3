import type {
  CorrectionRequest, CreateTournament, SeatChangeRequest, SeedRequest, TournamentList, TournamentShape,
} from '../../protocol_generated/types'
import { request } from './api'

const at = (id: string, what = '') => `/tournaments/${id}${what}`

export const tournamentApi = {
  create: (body: CreateTournament) => request<TournamentShape>('POST', '/tournaments', body),
  look: (id: string, signal?: AbortSignal) => request<TournamentShape>('GET', at(id), undefined, signal),
  listed: () => request<TournamentList>('GET', '/tournaments'),
  checkIn: (id: string) => request<TournamentShape>('POST', at(id, '/check_in')),
  correct: (id: string, body: CorrectionRequest) => request<TournamentShape>('POST', at(id, '/correct'), body),
  changeSeat: (id: string, body: SeatChangeRequest) => request<TournamentShape>('POST', at(id, '/seats'), body),
  join: (id: string) => request<TournamentShape>('POST', at(id, '/join')),
  setAway: (id: string, entrant: number, away: boolean) => request<TournamentShape>('POST', at(id, '/away'), { entrant, away }),
  seed: (id: string, body: SeedRequest) => request<TournamentShape>('POST', at(id, '/seed'), body),
  draw: (id: string, as_it_stands: boolean) => request<TournamentShape>('POST', at(id, '/round'), { as_it_stands }),
  end: (id: string, as_it_stands: boolean) => request<TournamentShape>('POST', at(id, '/end'), { as_it_stands }),
}
