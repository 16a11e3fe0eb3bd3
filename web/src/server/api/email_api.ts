import type { EmailRequest, ProfileShape } from '../../protocol_generated/types'
import { request } from './api'

export const emailApi = {
  ask: (body: EmailRequest) => request<ProfileShape>('POST', '/email', body),
  remove: () => request<ProfileShape>('POST', '/email/remove'),
}
