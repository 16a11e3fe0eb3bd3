import type { MapShown } from '../../protocol_generated/types'
import { request } from './api'

export const mapApi = {
  show: (text: string, seed: number | null = null) => request<MapShown>('POST', '/maps', { text, seed }),
}
