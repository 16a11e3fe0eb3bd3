import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWithRetry } from '../src/browser/load_with_retry'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a part that does not come is asked for again until it does, ever more seldom', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('no answer'))
  const part = loadWithRetry(load)
  for (const [seconds, asked] of [[0, 1], [0.9, 1], [0.1, 2], [2, 3], [4, 4], [8, 5], [16, 6], [16, 7]]) {
    await vi.advanceTimersByTimeAsync(1000 * seconds)
    expect(load).toHaveBeenCalledTimes(asked)
  }
  load.mockResolvedValue('there')
  await vi.advanceTimersByTimeAsync(16_000)
  expect(await part).toBe('there')
})

test.each([[true, 1], [false, 0]])('a page whose failed script would come (%s) loads itself again', async (ok, times) => {
  vi.resetModules()
  const { loadWithRetry } = await import('../src/browser/load_with_retry')
  const reload = vi.fn()
  class Link {
    rel = 'modulepreload'
    href = '/assets/part.js'
  }
  vi.stubGlobal('HTMLLinkElement', Link)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', async () => ({ ok }))
  vi.stubGlobal('addEventListener', (_: string, note: (event: unknown) => void) => note({ target: new Link() }))
  void loadWithRetry(() => Promise.reject(new TypeError('kept')))
  await vi.advanceTimersByTimeAsync(7000)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(8000)
  expect(reload).toHaveBeenCalledTimes(times)
})
