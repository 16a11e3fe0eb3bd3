import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ReviewSession } from '../src/replay_viewer/review_session.svelte'
import { NoAnswer, Refused } from '../src/server/api/api'
import { studyApi } from '../src/server/api/study_api'

const shape = (version: number) => ({ version, step: version, notes: [], leads: false, leader: 'Ann', game: 'g' })
const refused = (status: number) => new Refused({ code: 'failed', text: 'no', rule: null }, status)
const review = vi.spyOn(studyApi, 'review')

describe('a review that is followed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    review.mockReset()
    vi.useRealTimers()
  })

  it('goes on after the server was busy or away', async () => {
    const session = new ReviewSession('r')
    review.mockResolvedValueOnce(shape(1) as never).mockRejectedValueOnce(refused(503)).mockRejectedValueOnce(new NoAnswer()).mockResolvedValueOnce(shape(2) as never).mockReturnValue(new Promise(() => {}))
    void session.run()
    await vi.advanceTimersByTimeAsync(1)
    expect([session.shape?.version, session.error]).toEqual([1, 'No.'])
    await vi.advanceTimersByTimeAsync(5000)
    expect([session.shape?.version, session.error]).toEqual([2, ''])
  })

  it('ends where it was deleted or is not shown', async () => {
    for (const status of [403, 404]) {
      const session = new ReviewSession('r')
      review.mockReset().mockRejectedValue(refused(status))
      await session.run()
      expect(review).toHaveBeenCalledTimes(1)
      expect(session.error).toBe('No.')
    }
  })
})
