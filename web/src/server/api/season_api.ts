import type { SeasonShape } from '../../protocol_generated/types'
import { request } from './api'

export const seasonApi = {
  look: (query: Record<string, string>, signal?: AbortSignal) => request<SeasonShape>('GET', `/seasons?${new URLSearchParams(query)}`, undefined, signal),
}
