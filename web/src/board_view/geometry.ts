// From the server's integer coordinates to drawing units: the side of a hex is 100 long.
import type { BoardShape } from '../protocol_generated/types'

export interface Point {
  x: number
  y: number
}

export const SIDE = 100
const ACROSS = (SIDE * Math.sqrt(3)) / 2
const DOWN = SIDE / 2

export const at = (x: number, y: number): Point => ({ x: x * ACROSS, y: y * DOWN })

/** Corners of a hex around (0, 0), from the top clockwise. */
export const CORNERS: Point[] = [at(0, -2), at(1, -1), at(1, 1), at(0, 2), at(-1, 1), at(-1, -1)]
export const HEXAGON = CORNERS.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

export interface EdgePlace extends Point {
  angle: number
  a: Point
  b: Point
}

export interface Layout {
  hexes: Map<string, Point>
  vertices: Map<string, Point>
  edges: Map<string, EdgePlace>
  /** Around everything, harbors included. */
  box: { x: number; y: number; width: number; height: number }
  center: Point
  /** Stops of the barbarians' ship, from the open sea to the shore. */
  track: Point[]
}

const HARBOR_ROOM = 46
const TRACK_ROOM = 92

export function layout(board: BoardShape, steps: number): Layout {
  const hexes = new Map(board.hexes.map((hex) => [hex.id, at(hex.x, hex.y)]))
  const vertices = new Map(board.vertices.map((vertex) => [vertex.id, at(vertex.x, vertex.y)]))
  const edges = new Map(
    board.edges.map((edge) => {
      const a = vertices.get(edge.a) as Point
      const b = vertices.get(edge.b) as Point
      const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
      return [edge.id, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, angle, a, b }]
    }),
  )
  const signs = board.harbors.map((harbor) => signPlace(harbor, edges))
  const points = [...vertices.values(), ...signs.map(({ x, y }) => ({ x, y }))]
  const left = Math.min(...points.map((p) => p.x)) - HARBOR_ROOM
  const right = Math.max(...points.map((p) => p.x)) + HARBOR_ROOM
  const top = Math.min(...points.map((p) => p.y)) - HARBOR_ROOM
  const bottom = Math.max(...points.map((p) => p.y)) + HARBOR_ROOM
  const center = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const room = steps > 0 ? TRACK_ROOM : 0
  return {
    hexes,
    vertices,
    edges,
    box: { x: left - room, y: top, width: right - left + room, height: bottom - top },
    center,
    track: trackStops(center, (right - left) / 2 + 42, (bottom - top) / 2, steps),
  }
}

/** Along the western shore, where the corners of the sea are free. */
function trackStops(center: Point, rx: number, ry: number, steps: number): Point[] {
  if (steps <= 0) return []
  const from = (226 * Math.PI) / 180
  const to = (134 * Math.PI) / 180
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps
    return { x: center.x + rx * Math.cos(angle), y: center.y + ry * 1.12 * Math.sin(angle) }
  })
}

/** Where a harbor's sign stands: beyond the middle of its edge. */
export function signPlace(
  harbor: { edge: string; sea_x: number; sea_y: number },
  edges: Map<string, EdgePlace>,
): EdgePlace {
  const edge = edges.get(harbor.edge) as EdgePlace
  const sea = at(harbor.sea_x, harbor.sea_y)
  const [dx, dy] = [sea.x - edge.x, sea.y - edge.y]
  const length = Math.hypot(dx, dy) || 1
  return { ...edge, x: edge.x + (dx / length) * 62, y: edge.y + (dy / length) * 62 }
}

/** On a sea hex beside a harbor's sign the pirate stands off from it. */
export function seaPlace(place: Point, signs: Point[]): Point {
  const near = signs.filter((sign) => Math.hypot(sign.x - place.x, sign.y - place.y) < 60)
  if (!near.length) return place
  const [dx, dy] = near.reduce(([x, y], sign) => [x + place.x - sign.x, y + place.y - sign.y], [0, 0])
  const length = Math.hypot(dx, dy) || 1
  return { x: place.x + (dx / length) * 34, y: place.y + (dy / length) * 34 }
}

export interface Area {
  number: number
  hexes: string[]
  /** Where its sign stands: above the token of its first hex. */
  sign: Point
}

/** The foreign areas of a sea scenario, in order. */
export function foreignAreas(board: BoardShape): Area[] {
  const found = new Map<number, Area>()
  for (const hex of board.hexes) {
    if (!hex.area) continue
    const place = at(hex.x, hex.y)
    const area = found.get(hex.area) ?? { number: hex.area, hexes: [], sign: { x: place.x, y: place.y - 44 } }
    area.hexes.push(hex.id)
    found.set(hex.area, area)
  }
  return [...found.values()].sort((a, b) => a.number - b.number)
}

export function placePoint(places: Layout, id: string): Point | undefined {
  return places.vertices.get(id) ?? places.edges.get(id) ?? places.hexes.get(id)
}

/** The nearest of some places, at most `reach` away. */
export function nearest(places: Layout, ids: Iterable<string>, point: Point, reach: number): string | null {
  let best: string | null = null
  let distance = reach
  for (const id of ids) {
    const place = placePoint(places, id)
    if (!place) continue
    const away = Math.hypot(place.x - point.x, place.y - point.y)
    if (away < distance) [best, distance] = [id, away]
  }
  return best
}

/** From one lit place to the next in a direction: what an arrow key means. */
export function neighbour(places: Layout, ids: string[], from: string, dx: number, dy: number): string | null {
  const start = placePoint(places, from)
  if (!start) return null
  let best: string | null = null
  let cost = Infinity
  for (const id of ids) {
    const place = placePoint(places, id)
    if (!place || id === from) continue
    const [x, y] = [place.x - start.x, place.y - start.y]
    const along = x * dx + y * dy
    const aside = Math.abs(x * dy) + Math.abs(y * dx)
    if (along > 1 && along + 2 * aside < cost) [best, cost] = [id, along + 2 * aside]
  }
  return best
}

/** Ways a token's total can be rolled; its pips. */
export const pips = (number: number): number => 6 - Math.abs(7 - number)

/** Numbers between 0 and 1 that are the same each time for the same place. */
export function scatter(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
