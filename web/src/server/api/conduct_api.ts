// Conduct; loaded with its pages.
import type {
  ConductShape, Moderation, ModerationRequest, RelationChange, RelationRequest, Reported, ReportRequest, TableConduct,
} from '../../protocol_generated/types'
import { request } from './api'

export const conductApi = {
  look: (signal?: AbortSignal) => request<ConductShape>('GET', '/conduct', undefined, signal),
  change: (person: string, body: RelationChange) => request<ConductShape>('POST', `/conduct/${person}`, body),
  atTable: (room: string) => request<TableConduct>('GET', `/rooms/${room}/conduct`),
  relate: (room: string, body: RelationRequest) => request<TableConduct>('POST', `/rooms/${room}/relation`, body),
  report: (room: string, body: ReportRequest) => request<Reported>('POST', `/rooms/${room}/report`, body),
  reports: (signal?: AbortSignal) => request<Moderation>('GET', '/moderation', undefined, signal),
  decide: (report: string, body: ModerationRequest) => request<Moderation>('POST', `/moderation/${report}`, body),
}
