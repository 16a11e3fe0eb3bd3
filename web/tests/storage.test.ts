// A browser that denies storage: whatever looks at it fails, and the page works all the same.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const KINDS = ['localStorage', 'sessionStorage'] as const

function deny(): void {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const kind of KINDS) Object.defineProperty(globalThis, kind, { configurable: true, get: denied })
}

function give(storage: object | null): void {
  for (const kind of KINDS) Object.defineProperty(globalThis, kind, { configurable: true, value: storage })
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})
afterEach(() => {
  for (const kind of KINDS) Reflect.deleteProperty(globalThis, kind)
  vi.unstubAllGlobals()
})

const full = { getItem: () => null, removeItem: () => {}, setItem: () => { throw new DOMException('full', 'QuotaExceededError') } }

describe.each([['denied', deny], ['not there', () => give(null)], ['full', () => give(full)]] as const)('storage that is %s', (name, make) => {
  it('keeps settings usable', async () => {
    make()
    const { settings } = await import('../src/browser/settings.svelte')
    settings.theme = 'dark'
    expect(() => settings.save()).not.toThrow()
    expect([settings.theme, settings.level]).toEqual(['dark', 'steady'])
  })
  it('keeps hints, tournaments and trades working', async () => {
    make()
    const { hints } = await import('../src/game_table/game_state/beginner_hints.svelte')
    const { recentTournaments, remember } = await import('../src/tournament/recent')
    const { Trading } = await import('../src/game_table/game_state/trading.svelte')
    const trading = new Trading()
    expect(() => {
      hints.enable(false)
      remember({ id: 't', title: 'Friday' })
      trading.refuseTurn('g', 1)
    }).not.toThrow()
    expect([hints.on, recentTournaments(), trading.refuses('g', 1)]).toEqual([false, [], true])
    trading.allowTurn()
    expect(trading.refuses('g', 1)).toBe(false)
  })
  it('is detected', async () => {
    make()
    const { isStorageBlocked } = await import('../src/browser/storage')
    expect(isStorageBlocked()).toBe(name !== 'full')
  })
})
