// Requests about studying finished games.
import type { PlayOnRequest, RoomShape } from '../../protocol_generated/types'
import { request } from './api'

export const studyApi = {
  playOn: (game: string, body: PlayOnRequest) => request<RoomShape>('POST', `/records/${game}/play_on`, body),
}
