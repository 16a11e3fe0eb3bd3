import { beforeEach, vi } from 'vitest'

/** Give every test of a file an empty storage of its own. */
export function useFakeStorage(kind: 'localStorage' | 'sessionStorage'): void {
  const stored = new Map<string, string>()
  beforeEach(() => {
    stored.clear()
    vi.stubGlobal(kind, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
  })
}
