import { describe, expect, it } from 'vitest'
import { fitted, inReadingOrder, layout, nearest, neighbour, pips } from '../src/board_view/geometry'

/** One hex with its six corners, as the server describes it. */
const board = {
  hexes: [{ id: 'h0', x: 2, y: 2, terrain: 'forest', number: 6, area: null }],
  vertices: [
    { id: 'v0', x: 2, y: 0 }, { id: 'v1', x: 1, y: 1 }, { id: 'v2', x: 3, y: 1 },
    { id: 'v3', x: 1, y: 3 }, { id: 'v4', x: 3, y: 3 }, { id: 'v5', x: 2, y: 4 },
  ],
  edges: [
    { id: 'v0-v1', a: 'v0', b: 'v1' }, { id: 'v0-v2', a: 'v0', b: 'v2' }, { id: 'v1-v3', a: 'v1', b: 'v3' },
    { id: 'v2-v4', a: 'v2', b: 'v4' }, { id: 'v3-v5', a: 'v3', b: 'v5' }, { id: 'v4-v5', a: 'v4', b: 'v5' },
  ],
  harbors: [{ edge: 'v0-v1', kind: 'any', rate: 3, sea_x: 1, sea_y: -1 }],
  area_points: 0,
}
const places = layout(board, { steps: 7 })

describe('layout', () => {
  it('makes all sides of a hex equally long', () => {
    for (const edge of places.edges.values())
      expect(Math.hypot(edge.a.x - edge.b.x, edge.a.y - edge.b.y)).toBeCloseTo(100)
  })
  it('has a stop for the start and for each step of the barbarians', () => {
    expect(places.track).toHaveLength(8)
    expect(layout(board, { steps: 0 }).track).toEqual([])
  })
  it('surrounds everything', () => {
    for (const point of places.vertices.values()) {
      expect(point.x).toBeGreaterThan(places.box.x)
      expect(point.x).toBeLessThan(places.box.x + places.box.width)
    }
  })
})

describe('fitted', () => {
  // Two hexes beside one another: wider than high.
  const wide = {
    ...board,
    hexes: [...board.hexes, { id: 'h1', x: 4, y: 2, terrain: 'hills', number: 8, area: null }],
    vertices: [...board.vertices, { id: 'v6', x: 5, y: 1 }, { id: 'v7', x: 5, y: 3 }],
  }
  const screen = { width: 900, height: 400 }
  const phone = { width: 400, height: 900 }

  it('turns the map if that draws it larger', () => {
    const h1 = ({ hexes }: typeof places) => hexes.get('h1')!
    expect(h1(fitted(wide, 7, screen)).x).toBeGreaterThan(h1(fitted(wide, 7, screen)).y)
    expect(h1(fitted(wide, 7, phone)).y).toBeGreaterThan(Math.abs(h1(fitted(wide, 7, phone)).x))
    const { edges, hexagon } = fitted(wide, 7, phone)
    expect(hexagon).not.toBe(places.hexagon)
    for (const edge of edges.values())
      expect(Math.hypot(edge.a.x - edge.b.x, edge.a.y - edge.b.y)).toBeCloseTo(100)
  })
  it('draws the barbarian track only if there is enough sea', () => {
    expect(fitted(wide, 7, screen).track).toHaveLength(8)
    expect(fitted(wide, 7, phone).track).toEqual([])
  })
})

it('finds the nearest place within reach', () => {
  const v0 = places.vertices.get('v0')!
  expect(nearest(places, ['v0', 'v2'], { x: v0.x + 10, y: v0.y }, 30)).toBe('v0')
  expect(nearest(places, ['v5'], v0, 30)).toBeNull()
})

it('moves between places with arrow keys', () => {
  const all = [...places.vertices.keys()]
  expect(neighbour(places, all, 'v1', 0, 1)).toBe('v3')
  expect(neighbour(places, all, 'v1', 1, 0)).toBe('v2')
  expect(neighbour(places, all, 'v1', -1, 0)).toBeNull()
})

it('counts pips', () => expect([2, 6, 7, 8, 12].map(pips)).toEqual([1, 5, 6, 5, 1]))

describe('reading order', () => {
  it('goes from top to bottom and from left to right, whatever the order was', () => {
    const ids = ['v3-v5', 'v2', 'h0', 'v5', 'v1', 'v0', 'v9']
    expect(inReadingOrder(places, ids)).toEqual(['v0', 'v1', 'v2', 'h0', 'v3-v5', 'v5'])
  })
})
