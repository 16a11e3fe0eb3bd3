import type { SeasonShape } from '../../protocol_generated/types'
import { chosenQuery, request } from './api'

export const seasonApi = {
  look: (query: Record<string, string>, signal?: AbortSignal) => request<SeasonShape>('GET', `/seasons?${chosenQuery(query)}`, undefined, signal),
}
