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

describe('stored settings', () => {
  const saved = { theme: 'dark', language: 'de', volume: 0.25, emotes: false }
  const wrong = { theme: 'blue', language: 'xx', volume: 7, sound: 'no', level: 3, moves: false, save: 1 }

  async function taken(stored: unknown) {
    give(full)
    const { settings } = await import('../src/browser/settings.svelte')
    const usual = settings.stored
    settings.take(stored)
    return { usual, now: settings.stored }
  }

  it('are taken over from a file', async () => {
    const { usual, now } = await taken(saved)
    expect(now).toEqual({ ...usual, ...saved })
  })
  it.each([[wrong], [null], [5], [[1]], ['dark']])('keep usual values where a file has %j', async (stored) => {
    const { usual, now } = await taken(stored)
    expect(now).toEqual(usual)
  })
})
