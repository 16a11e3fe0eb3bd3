import { describe, expect, it } from 'vitest'
import { pointSources } from '../src/game_table/players/point_sources'

describe('point sources', () => {
  const sources = { settlements: 1, cities: 8, longest_road: 2, islands: 4 }
  const player = { points: 15, sources, counts: { settlements: 1, cities: 4, longest_road: 1, islands: 2 } }
  it('show counts and points', () => {
    expect(pointSources(player)).toEqual([
      '1 settlement, 1 point', '4 cities, 8 points', 'Longest Route, 2 points', '2 foreign areas, 4 points',
    ])
  })
  it('include concealed points of the player', () => expect(pointSources(player, 16).at(-1)).toBe('1 concealed card, 1 point'))
})
