import { describe, expect, it } from 'vitest'
import { spreadLabels } from '../src/replay_viewer/label_positions'

const least = (heights: number[]) => {
  const sorted = [...heights].sort((a, b) => a - b)
  return Math.min(...sorted.slice(1).map((height, i) => height - sorted[i]))
}

describe('labels at the ends of lines', () => {
  it('stay where they are if there is room', () => expect(spreadLabels([50, 10, 100], 20, 0, 200)).toEqual([50, 10, 100]))
  it('spread around a shared height', () => expect(spreadLabels([60, 60, 60], 20, 0, 200)).toEqual([40, 60, 80]))
  it('stay on the chart, at the top and at the bottom', () => {
    expect(spreadLabels([5, 5], 20, 8, 200)).toEqual([8, 28])
    expect(spreadLabels([199, 199], 20, 8, 200)).toEqual([180, 200])
  })
  it('never overlap, for any six', () => {
    for (const wanted of [[9, 9, 9, 9, 9, 9], [190, 188, 30, 31, 30, 100], [40, 58, 76, 41, 60, 199]]) {
      const found = spreadLabels(wanted, 20, 8, 200)
      expect(least(found)).toBeGreaterThanOrEqual(20 - 1e-9)
      expect([Math.min(...found) >= 8, Math.max(...found) <= 200]).toEqual([true, true])
    }
  })
})
