// Corners of a map being edited that are marked for wonders (docs/rules/maps.md).
import { MARKS } from '../board_view/wonder_marks'
import type { MapGrid } from '../protocol_generated/types'
import type { MapData } from './map_draft.svelte'

/** The corners of a hex, as steps on the grid from its middle. */
const CORNERS = [[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]]

/** The corners that a map marks in one way. */
export const marked = (data: MapData, kind: string): string[] =>
  (data.wonders as Record<string, string[]> | undefined)?.[kind] ?? []

/** The map with a corner marked, or with its mark removed; without marks it has no wonders. */
export function withMark(data: MapData, vertex: string, kind: string): MapData {
  const number = (id: string): number => Number(id.slice(1))
  const wonders = Object.fromEntries(MARKS.map(([name]) => {
    const others = marked(data, name).filter((id) => id !== vertex)
    const isNew = name === kind && !marked(data, name).includes(vertex)
    return [name, isNew ? [...others, vertex].sort((a, b) => number(a) - number(b)) : others]
  }))
  const { wonders: _, ...rest } = data
  if (!Object.values(wonders).some((list) => list.length)) return rest as MapData
  return { ...rest, hexes: data.hexes, format: 2, wonders }
}

/** The corners that touch land, and those that are marked although they touch none. */
export function markable({ hexes, vertices }: MapGrid, data: MapData): string[] {
  const land = hexes.filter((_, i) => !/^(sea|fog)/.test(data.hexes[i] ?? 'sea'))
  const coast = new Set(land.flatMap(({ x, y }) => CORNERS.map(([dx, dy]) => `${x + dx},${y + dy}`)))
  const all = MARKS.flatMap(([name]) => marked(data, name))
  return vertices.filter(({ id, x, y }) => coast.has(`${x},${y}`) || all.includes(id)).map(({ id }) => id)
}
