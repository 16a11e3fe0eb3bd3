import { describe, expect, it } from 'vitest'
import type { FullView } from '../src/game_table/cards'
import { missing } from '../src/game_table/examples'

const view = (pieces: object) => ({ pieces: { buildings: [], knights: [], ships: [], roads: [], ...pieces } }) as unknown as FullView

describe('a tool that needs a piece of one’s own', () => {
  it('says which is missing, whatever others have', () => {
    const others = view({ buildings: [{ player: 1, kind: 'settlement', vertex: 'v3' }], knights: [{ player: 1, vertex: 'v4' }] })
    expect(['city', 'wall', 'promote', 'move_ship', 'road'].map((tool) => missing(tool, others, 0))).toEqual([
      'no_settlement', 'no_city', 'no_knight', 'no_ship', null,
    ])
    expect(missing('city', others, 1)).toBe(null)
    expect(missing('chase', others, 1)).toBe(null)
  })
})
