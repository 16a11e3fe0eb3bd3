// Requests about games to watch.
import type { WatchList } from '../../protocol_generated/types'
import { request } from './api'

export const watchApi = {
  games: (signal?: AbortSignal) => request<WatchList>('GET', '/watch', undefined, signal),
}
