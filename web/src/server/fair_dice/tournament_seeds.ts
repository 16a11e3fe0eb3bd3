import type { TournamentShape } from '../../protocol_generated/types'
import { give, ownSeed } from './own_seeds'
import { tournamentApi } from '../api/tournament_api'

/** Whether the server waits for this player's seed, or has added promises for the round. */
export function isDueFor(shape: TournamentShape): boolean {
  const { promises, seed } = shape
  if (shape.you === null || !promises.length) return false
  return seed === null || (ownSeed(promises[0])?.seed === seed && ownSeed(promises[promises.length - 1]) === null)
}

export const giveToTournament = (shape: TournamentShape): Promise<TournamentShape> =>
  give(shape.id, shape.rounds.length, shape.promises, (seed, promise) => tournamentApi.seed(shape.id, { seed, promise }))
