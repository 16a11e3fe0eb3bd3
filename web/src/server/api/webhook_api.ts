import type { WebhookList, WebhookRequest } from '../../protocol_generated/types'
import { request } from './api'

export const webhookApi = {
  look: () => request<WebhookList>('GET', '/webhooks'),
  create: (body: WebhookRequest) => request<WebhookList>('POST', '/webhooks', body),
  test: (webhook: string) => request<WebhookList>('POST', `/webhooks/${webhook}/test`),
  remove: (webhook: string) => request<WebhookList>('POST', `/webhooks/${webhook}/remove`),
}
