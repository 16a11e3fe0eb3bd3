// The path that hexhold is served under: the server writes it into the page. On a static host it is
// the folder of the page, and routes are in the hash, because such a host knows no other files.

const meta = (name: string): string => globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** Whether there is no server: games run in a worker of this page. */
export const isLocal = meta('connection') === 'worker'

/** The folder with what that worker loads. */
export const localFolder = meta('local')

/** Without a slash at its end; empty at the root of a host. */
const BASE = isLocal ? location.pathname.replace(/\/[^/]*$/, '') : meta('base-path').replace(/\/$/, '')

/** The first segments of routes. */
const ROUTES = /^\/((room|replay|tournament)(\/|\?|$)|(profile|board)(#|\?|$)|$)/

/** The address of a path of hexhold. */
export const atBase = (path: string): string => (isLocal && ROUTES.test(path) ? `${BASE}/#${path}` : BASE + path)

/** The path of an address of hexhold. */
export const belowBase = (path: string): string => (path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : '/')

/** The route of the page's address. */
export const routeHere = (): string => (isLocal ? location.hash.slice(1).replace(/[?#].*/, '') || '/' : belowBase(location.pathname))

/** The address of this page without what it carries after its route. */
export const addressHere = (): string => (isLocal ? `${location.pathname}#${routeHere()}` : location.pathname)

/** The query of the page's address. */
export const queryHere = (): URLSearchParams => new URLSearchParams(isLocal ? (/\?([^#]*)/.exec(location.hash)?.[1] ?? location.search) : location.search)

/** What the page's address carries after its route, without a hash sign: a key or a map. */
export const carriedHash = (): string => (isLocal ? (location.hash.slice(1).split('#')[1] ?? '') : location.hash.slice(1))
