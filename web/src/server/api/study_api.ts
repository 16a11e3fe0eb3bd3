// Requests about studying finished games.
import type { MoveChoices, PlayOnRequest, ReviewChange, ReviewShape, RoomShape } from '../../protocol_generated/types'
import { request } from './api'

export const studyApi = {
  playOn: (game: string, body: PlayOnRequest) => request<RoomShape>('POST', `/records/${game}/play_on`, body),
  choices: (game: string, step: number, seat: number) => request<MoveChoices>('GET', `/records/${game}/choices?step=${step}&seat=${seat}`),
  beginReview: (game: string) => request<ReviewShape>('POST', '/reviews', { game }),
  /** With `hold`, the answer waits until the review is no longer the version `seen`. */
  review: (id: string, seen: number, hold: number) => request<ReviewShape>('GET', `/reviews/${id}?seen=${seen}&hold=${hold}`),
  removeReview: (id: string) => request<null>('POST', `/reviews/${id}/remove`),
  changeReview: (id: string, body: ReviewChange) => request<ReviewShape>('POST', `/reviews/${id}`, body),
}
