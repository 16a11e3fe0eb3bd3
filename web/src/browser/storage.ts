// Browser storage. It may be blocked or full: then reading finds nothing and writing does nothing.

type Kind = 'localStorage' | 'sessionStorage'

/** When blocked, even the access throws. */
function found(kind: Kind): Storage | null {
  try {
    return globalThis[kind] ?? null
  } catch {
    return null
  }
}

class Kept {
  constructor(private readonly kind: Kind) {}

  read(key: string): string | null {
    try {
      return found(this.kind)?.getItem(key) ?? null
    } catch {
      return null
    }
  }

  write(key: string, value: string): void {
    try {
      found(this.kind)?.setItem(key, value)
    } catch {
      // Nothing depends on it.
    }
  }

  remove(key: string): void {
    try {
      found(this.kind)?.removeItem(key)
    } catch {
      // It was not stored either.
    }
  }
}

export const kept = new Kept('localStorage')

export const keptForTab = new Kept('sessionStorage')

export const deniesStorage = (): boolean => found('localStorage') === null

export const deniesCookies = (): boolean => !navigator.cookieEnabled
