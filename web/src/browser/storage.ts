// What this browser keeps for the page. Browsers may deny all of it, or be full: reading then finds
// nothing, and writing is in vain.

type Kind = 'localStorage' | 'sessionStorage'

/** Where it is denied, even looking at it fails. */
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
      // It was not kept either.
    }
  }
}

/** For as long as the browser likes. */
export const kept = new Kept('localStorage')

/** For this tab. */
export const keptForTab = new Kept('sessionStorage')

/** Whether nothing that the page keeps outlasts it. */
export const deniesStorage = (): boolean => found('localStorage') === null

/** Whether the server cannot know who one is: without cookies there is no playing. */
export const deniesCookies = (): boolean => !navigator.cookieEnabled
