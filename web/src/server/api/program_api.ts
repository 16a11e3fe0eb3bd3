import type { ProgramList } from '../../protocol_generated/types'
import { request } from './api'

export const programApi = {
  look: () => request<ProgramList>('GET', '/programs'),
  create: (name: string) => request<ProgramList>('POST', '/programs', { name }),
  renew: (program: string) => request<ProgramList>('POST', `/programs/${program}/token`),
  revoke: (program: string) => request<ProgramList>('POST', `/programs/${program}/revoke`),
}
