import type { PasskeyList, PasskeyOptions, ProfileShape } from '../../protocol_generated/types'
import { request } from './api'

type Credential = Record<string, unknown>

export const passkeyApi = {
  look: () => request<PasskeyList>('GET', '/passkeys'),
  options: () => request<PasskeyOptions>('POST', '/passkeys/options'),
  add: (credential: Credential) => request<PasskeyList>('POST', '/passkeys', { credential }),
  remove: (passkey: string) => request<PasskeyList>('POST', `/passkeys/${passkey}/remove`),
  signInOptions: () => request<PasskeyOptions>('POST', '/passkeys/sign_in/options'),
  signIn: (credential: Credential) => request<ProfileShape>('POST', '/passkeys/sign_in', { credential }),
}
