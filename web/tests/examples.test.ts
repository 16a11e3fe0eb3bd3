import { describe, expect, it } from 'vitest'
import type { FullView } from '../src/server/view'
import { exampleAction, missing } from '../src/game_table/panels/examples'

const view = (pieces: object) => ({ pieces: { buildings: [], knights: [], ships: [], roads: [], ...pieces } }) as unknown as FullView

describe('a tool that needs a piece of one’s own', () => {
  it('says which is missing, whatever others have', () => {
    const others = view({ buildings: [{ player: 1, kind: 'settlement', vertex: 'v3' }], knights: [{ player: 1, vertex: 'v4' }] })
    expect(['city', 'wall', 'promote', 'move_ship', 'road'].map((tool) => missing(tool, others, 0))).toEqual([
      'no_settlement', 'no_city', 'no_knight', 'no_ship', 'nowhere_road',
    ])
    expect(missing('city', others, 1)).toBe('nowhere_city')
    expect(missing('chase', others, 1)).toBe('nowhere_chase')
    expect(missing('roll', others, 1)).toBe(null)
  })
  it('asks about the knight that comes nearest to what it needs', () => {
    const knights = [
      { player: 0, vertex: 'v3', level: 3, active: true, can_act: false, promoted: false },
      { player: 0, vertex: 'v4', level: 1, active: false, can_act: false, promoted: false },
      { player: 0, vertex: 'v5', level: 2, active: true, can_act: true, promoted: true },
    ]
    const own = { ...view({ knights }), board: { edges: [], hexes: [{ id: 'h0' }] } } as unknown as FullView
    expect(['activate', 'promote', 'chase'].map((tool) => exampleAction(tool, own, 0))).toEqual(['activate v4', 'promote v4', 'chase v5 h0'])
  })
})
