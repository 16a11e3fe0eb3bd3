// Passkeys: JSON in place of the bytes of WebAuthn, which older browsers do not convert themselves.

type Json = Record<string, any>

const CANCELLED = ['NotAllowedError', 'AbortError']

export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined' && isSecureContext

/** Whether the person has closed the browser's question. */
export const isCancelled = (problem: unknown): boolean => problem instanceof DOMException && CANCELLED.includes(problem.name)

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

export function textOf(bytes: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const known = (list: Json[] = []): PublicKeyCredentialDescriptor[] =>
  list.map(({ id, transports }) => ({ id: bytesOf(id), type: 'public-key', transports }))

/** Make a passkey; resolves with its credential as JSON. */
export async function makePasskey(options: Json): Promise<Json> {
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: known(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const response = made.response as AuthenticatorAttestationResponse
  return asJson(made, { attestationObject: textOf(response.attestationObject), transports: response.getTransports?.() ?? [] })
}

/** Sign with a passkey that the person chooses; resolves with the assertion as JSON. */
export async function signWithPasskey(options: Json): Promise<Json> {
  const publicKey = { ...options, challenge: bytesOf(options.challenge), allowCredentials: known(options.allowCredentials) } as PublicKeyCredentialRequestOptions
  const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  const response = signed.response as AuthenticatorAssertionResponse
  return asJson(signed, { authenticatorData: textOf(response.authenticatorData), signature: textOf(response.signature) })
}

function asJson(one: PublicKeyCredential, response: Json): Json {
  return {
    id: one.id,
    rawId: textOf(one.rawId),
    type: one.type,
    clientExtensionResults: {},
    response: { clientDataJSON: textOf(one.response.clientDataJSON), ...response },
  }
}
