import { expect, test, vi } from 'vitest'
import { loadWithRetry } from '../src/browser/load_with_retry'

test('a part that does not come is asked for again until it does, ever more seldom', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('no answer'))
  const part = loadWithRetry(load)
  for (const [seconds, asked] of [[0, 1], [0.9, 1], [0.1, 2], [2, 3], [4, 4], [8, 5], [16, 6], [16, 7]]) {
    await vi.advanceTimersByTimeAsync(1000 * seconds)
    expect(load).toHaveBeenCalledTimes(asked)
  }
  load.mockResolvedValue('there')
  await vi.advanceTimersByTimeAsync(16_000)
  expect(await part).toBe('there')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
