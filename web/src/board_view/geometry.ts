// From the server's integer coordinates to drawing units: the side of a hex is 100 long.
import type { IslandMap } from './island'

export interface Point {
  x: number
  y: number
}

const SIDE = 100
const ACROSS = (SIDE * Math.sqrt(3)) / 2
const DOWN = SIDE / 2

export const at = (x: number, y: number): Point => ({ x: x * ACROSS, y: y * DOWN })

/** The same, with the map turned by 90 degrees. */
const turnedAt = (x: number, y: number): Point => ({ x: -y * DOWN, y: x * ACROSS })

/** A hex around (0, 0), clockwise from the top. */
const hexagon = (place: typeof at): string =>
  [place(0, -2), place(1, -1), place(1, 1), place(0, 2), place(-1, 1), place(-1, -1)]
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')

export const HEXAGON = hexagon(at)
const TURNED_HEXAGON = hexagon(turnedAt)

export interface EdgePlace extends Point {
  angle: number
  a: Point
  b: Point
}

export interface Layout {
  hexes: Map<string, Point>
  vertices: Map<string, Point>
  edges: Map<string, EdgePlace>
  signs: EdgePlace[]
  hexagon: string
  box: { x: number; y: number; width: number; height: number }
  /** Positions of the barbarian ship, from the open sea to the shore. */
  track: Point[]
}

const SIGN_ROOM = 38
const SHORE_ROOM = 42
const TRACK_ROOM = 92

interface Manner {
  /** Number of positions of the barbarian ship; 0 if there is none. */
  steps: number
  /** Turned by 90 degrees, to fit a wide map on a tall screen. */
  turned?: boolean
}

export function layout(board: IslandMap, { steps, turned = false }: Manner): Layout {
  const place = turned ? turnedAt : at
  const hexes = new Map(board.hexes.map((hex) => [hex.id, place(hex.x, hex.y)]))
  const vertices = new Map(board.vertices.map((vertex) => [vertex.id, place(vertex.x, vertex.y)]))
  const edges = new Map(
    board.edges.map((edge) => {
      const a = vertices.get(edge.a) as Point
      const b = vertices.get(edge.b) as Point
      const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
      return [edge.id, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, angle, a, b }]
    }),
  )
  const signs = board.harbors.map((harbor) =>
    signPlace(edges.get(harbor.edge) as EdgePlace, place(harbor.sea_x, harbor.sea_y)),
  )
  const reach = (axis: 'x' | 'y', sign: 1 | -1) =>
    Math.max(
      ...[...vertices.values()].map((corner) => sign * corner[axis] + SHORE_ROOM),
      ...signs.map((spot) => sign * spot[axis] + SIGN_ROOM),
    )
  const [left, right, top, bottom] = [-reach('x', -1), reach('x', 1), -reach('y', -1), reach('y', 1)]
  const center = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const room = steps > 0 ? TRACK_ROOM : 0
  return {
    hexes,
    vertices,
    edges,
    signs,
    hexagon: turned ? TURNED_HEXAGON : HEXAGON,
    box: { x: left - room, y: top, width: right - left + room, height: bottom - top },
    track: trackStops(center, (right - left) / 2 + 42, (bottom - top) / 2, steps),
  }
}

/** Turn the map only if it becomes this much larger: players know it by its orientation. */
const WORTH_TURNING = 1.04
/** Show the barbarian track if the map shrinks by no more than this. */
const WORTH_A_TRACK = 0.985

/** Return the layout that draws the map largest in a frame. */
export function fitted(board: IslandMap, steps: number, frame: { width: number; height: number }): Layout {
  const scale = ({ box }: Layout) => Math.min(frame.width / box.width, frame.height / box.height)
  const [upright, turned] = [false, true].map((turned) => layout(board, { steps: 0, turned }))
  const plain = scale(turned) > WORTH_TURNING * scale(upright) ? turned : upright
  const tracked = layout(board, { steps, turned: plain === turned })
  return scale(tracked) < WORTH_A_TRACK * scale(plain) ? plain : tracked
}

/** Along the western shore, where the sea has free corners. */
function trackStops(center: Point, rx: number, ry: number, steps: number): Point[] {
  if (steps <= 0) return []
  const from = (226 * Math.PI) / 180
  const to = (134 * Math.PI) / 180
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps
    return { x: center.x + rx * Math.cos(angle), y: center.y + ry * 1.12 * Math.sin(angle) }
  })
}

/** The place of a harbor's sign: beyond its edge, towards the sea. */
function signPlace(edge: EdgePlace, sea: Point): EdgePlace {
  const [dx, dy] = [sea.x - edge.x, sea.y - edge.y]
  const length = Math.hypot(dx, dy) || 1
  return { ...edge, x: edge.x + (dx / length) * 62, y: edge.y + (dy / length) * 62 }
}

/** Where the pirate stands on a sea hex: away from harbor signs. */
export function seaPlace(place: Point, signs: Point[]): Point {
  const near = signs.filter((sign) => Math.hypot(sign.x - place.x, sign.y - place.y) < 60)
  if (!near.length) return place
  const [dx, dy] = near.reduce(([x, y], sign) => [x + place.x - sign.x, y + place.y - sign.y], [0, 0])
  const length = Math.hypot(dx, dy) || 1
  return { x: place.x + (dx / length) * 34, y: place.y + (dy / length) * 34 }
}

interface Area {
  number: number
  hexes: string[]
  sign: Point
}

/** The foreign areas of a sea scenario. */
export function foreignAreas(board: IslandMap, places: Layout): Area[] {
  const found = new Map<number, Area>()
  for (const hex of board.hexes) {
    if (!hex.area) continue
    const place = places.hexes.get(hex.id) as Point
    const area = found.get(hex.area) ?? { number: hex.area, hexes: [], sign: { x: place.x, y: place.y - 44 } }
    area.hexes.push(hex.id)
    found.set(hex.area, area)
  }
  return [...found.values()].sort((a, b) => a.number - b.number)
}

export function placePoint(places: Layout, id: string): Point | undefined {
  return places.vertices.get(id) ?? places.edges.get(id) ?? places.hexes.get(id)
}

/** Find the nearest place within `reach`. */
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

/** Find the next highlighted place in the direction of an arrow key. */
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

/** Sort places from top to bottom and from left to right. */
export function inReadingOrder(places: Layout, ids: string[]): string[] {
  const found = ids.flatMap((id) => {
    const point = placePoint(places, id)
    return point ? [{ id, point }] : []
  })
  return found.sort((a, b) => Math.round(a.point.y - b.point.y) || a.point.x - b.point.x).map(({ id }) => id)
}

/** The number of ways to roll a total, shown as dots. */
export const pips = (number: number): number => 6 - Math.abs(7 - number)

/** Return a generator of numbers from 0 to 1 that are always the same for the same place. */
export function scatter(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
