// Homes that players choose: every island of the map is an area (docs/rules/maps.md).
import { neighbours } from './neighbours'
import type { MapData } from './map_draft.svelte'

export const POINTS_ABROAD = 2
const isLand = (hex: string): boolean => hex !== 'sea' && hex !== 'fog'

/** The islands: groups of connected land hexes. */
export function islands({ hexes, rows }: MapData): string[][] {
  const beside = neighbours(rows as number[] | undefined, hexes.length)
  const seen = new Set<number>()
  const found: string[][] = []
  hexes.forEach((hex, first) => {
    if (!isLand(hex) || seen.has(first)) return
    const island = [first]
    seen.add(first)
    for (const h of island)
      for (const other of beside[h])
        if (isLand(hexes[other]) && !seen.has(other)) {
          seen.add(other)
          island.push(other)
        }
    found.push(island.sort((a, b) => a - b).map((h) => `h${h}`))
  })
  return found
}

/** The map with homes that players choose, or without. */
export function withHomes(data: MapData, chosen: boolean): MapData {
  const { homes: _homes, areas: _areas, start: _start, island_points: points, ...rest } = data
  if (!chosen) return rest as MapData
  return { ...rest, hexes: data.hexes, format: 2, homes: 'chosen', areas: islands(data), island_points: points || POINTS_ABROAD }
}

/** The map after a stroke: islands may have grown together or apart. */
export const rehomed = (data: MapData): MapData => (data.homes === 'chosen' ? withHomes(data, true) : data)
