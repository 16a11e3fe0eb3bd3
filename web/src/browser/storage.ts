// Browser storage. It may be blocked or full: then reading finds nothing and writing does nothing.

type Kind = 'localStorage' | 'sessionStorage'

/** When blocked, even the access throws. */
function attempt<T>(kind: Kind, use: (storage: Storage) => T): T | null {
  try {
    const storage = globalThis[kind] as Storage | undefined
    return storage ? use(storage) : null
  } catch {
    return null
  }
}

class Store {
  constructor(private readonly kind: Kind) {}

  read(key: string): string | null {
    return attempt(this.kind, (storage) => storage.getItem(key))
  }

  /** Read a stored value; what can't be parsed counts as missing. */
  readJson<T>(key: string): T | null {
    return attempt(this.kind, (storage) => JSON.parse(storage.getItem(key) ?? 'null') as T)
  }

  /** Write a value; return whether that worked. */
  write(key: string, value: string): boolean {
    return attempt(this.kind, (storage) => (storage.setItem(key, value), true)) ?? false
  }

  remove(key: string): void {
    attempt(this.kind, (storage) => storage.removeItem(key))
  }
}

export const localStore = new Store('localStorage')
export const tabStore = new Store('sessionStorage')

export const isStorageBlocked = (): boolean => attempt('localStorage', () => true) === null

const PROBE = 'hexhold_probe=1'

/** Chromium blocks cookies without saying so in `cookieEnabled`: try one. */
export function areCookiesBlocked(): boolean {
  try {
    document.cookie = `${PROBE}; samesite=lax`
    const kept = document.cookie.includes(PROBE)
    document.cookie = `${PROBE}; max-age=0`
    return !kept
  } catch {
    return true
  }
}
