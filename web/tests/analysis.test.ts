import { describe, expect, it } from 'vitest'
import type { AnalysisShape } from '../src/protocol_generated/types'
import { placesOf } from '../src/server/table/notation'
import { chancesAt, percent, signed } from '../src/replay_viewer/analysis'

function analysis(...wins: number[][]): AnalysisShape {
  const steps = wins.slice(1).map((win, i) => ({ step: i + 1, player: 0, action: 'p0: end', win }))
  return { start: wins[0], steps } as unknown as AnalysisShape
}

describe('an analysis', () => {
  it('returns the chances after every step', () => {
    const found = analysis([0.5, 0.5], [0.25, 0.75], [0, 1])
    expect([0, 1, 2, 9].map((step) => chancesAt(found, step)[1])).toEqual([0.5, 0.75, 1, 1])
  })
  it('keeps the chances over steps that were not analysed', () => {
    const found = analysis([0.5, 0.5], [0.25, 0.75], [0, 1])
    found.steps[1].step = 5
    expect([1, 4, 5].map((step) => chancesAt(found, step)[1])).toEqual([0.75, 0.75, 1])
  })
  it('formats chances', () => {
    expect([0.314, 1].map(percent)).toEqual(['31 %', '100 %'])
    expect([0.126, -0.3, 0.001].map(signed)).toEqual(['+13 %', '−30 %', '±0 %'])
  })
  it('finds the places of an action', () => {
    expect(placesOf('p1: move v10 v14')).toEqual(['v10', 'v14'])
    expect(placesOf('p1: roll => 3 4 ship')).toEqual([])
    expect(placesOf('p0: robber h3 p1')).toEqual(['h3'])
  })
})
