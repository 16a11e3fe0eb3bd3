// The path that hexhold is served under: the server writes it into the page.

const meta = (): HTMLMetaElement | null => globalThis.document?.querySelector('meta[name="base-path"]') ?? null

/** Without a slash at its end; empty at the root of a host. */
const BASE = (meta()?.content ?? '').replace(/\/$/, '')

/** The address of a path of hexhold. */
export const atBase = (path: string): string => BASE + path

/** The path of an address of hexhold. */
export const belowBase = (path: string): string => (path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : '/')
