import { describe, expect, it } from 'vitest'
import { awards } from '../src/game_table/overlays/awards'
import type { FullView } from '../src/server/table/table_view'

const table = (...players: { road?: number; stolen?: number; defended?: number; produced?: number; expected?: number }[]) =>
  ({
    players: players.map(({ road = 0 }, player) => ({ player, road_length: road })),
    luck: players.map(({ stolen = 0, defended = 0, produced = 0, expected = 0 }) => ({ stolen, defended, produced, expected })),
  }) as unknown as FullView

describe('awards', () => {
  it('go to all players who did best', () => {
    const view = table({ road: 7, stolen: 2, produced: 30, expected: 31.5 }, { road: 5, stolen: 2, produced: 28, expected: 25.75 })
    expect(awards(view)).toEqual([
      { name: 'longest_road', players: [0], n: 7 },
      { name: 'stolen', players: [0, 1], n: 2 },
      { name: 'lucky', players: [1], n: 2.3 },
    ])
  })
  it('do not go to players with nothing', () => expect(awards(table({ road: 4 }, { expected: 4 }))).toEqual([]))
})
