import { describe, expect, it } from 'vitest'
import type { AnalysisShape } from '../src/protocol_generated/types'
import { placesOf } from '../src/server/notation'
import { chancesAt, moments, percent, signed } from '../src/replay_viewer/analysis'

function analysis(...wins: number[][]): AnalysisShape {
  const steps = wins.slice(1).map((win, i) => ({ step: i + 1, player: 0, action: 'p0: end', win }))
  return { start: wins[0], steps } as unknown as AnalysisShape
}

describe('an analysis', () => {
  it('tells the chances after every step', () => {
    const found = analysis([0.5, 0.5], [0.25, 0.75], [0, 1])
    expect([0, 1, 2, 9].map((step) => chancesAt(found, step)[1])).toEqual([0.5, 0.75, 1, 1])
  })
  it('finds the turns that mattered, by what was done in them', () => {
    const even = [0.5, 0.25, 0.25]
    const said: [string, number[]][] = [
      ['p0: settlement v1', even], ['p0: road v1-v2', [0.625, 0.25, 0.125]],
      ['p1: settlement v9', even], ['p1: road v8-v9', even],
      ['p0: roll => 1 2 ship', [0.25, 0.5, 0.25]], ['p0: city v1', even], ['p0: end', [0.25, 0.375, 0.375]],
      ['p1: roll => 3 3 trade', [0.25, 0.375, 0.375]], ['p1: end', [0.25, 0.375, 0.375]],
      ['p2: roll => 6 6 ship', [0.25, 0.25, 0.5]], ['p2: city v4', [0, 0, 1]],
    ]
    const steps = said.map(([action, win], i) => ({ step: i + 1, player: Number(action[1]), action, win }))
    expect(moments({ start: even, steps } as unknown as AnalysisShape)).toEqual([
      { step: 2, player: 0, change: 0.125 },
      { step: 3, player: 0, change: -0.125 },
      { step: 5, player: 0, change: -0.25 },
      { step: 11, player: 2, change: 0.625 },
    ])
    expect(moments(analysis(even, even, even))).toEqual([])
  })
  it('says chances as people do', () => {
    expect([0.314, 1].map(percent)).toEqual(['31 %', '100 %'])
    expect([0.126, -0.3, 0.001].map(signed)).toEqual(['+13 %', '−30 %', '±0 %'])
  })
  it('marks where an action happens', () => {
    expect(placesOf('p1: move v10 v14')).toEqual(['v10', 'v14'])
    expect(placesOf('p1: roll => 3 4 ship')).toEqual([])
    expect(placesOf('p0: robber h3 p1')).toEqual(['h3'])
  })
})
