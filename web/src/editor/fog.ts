// Fog on a map being edited: painting a hex with fog puts it into the stacks (docs/rules/maps.md).
import type { MapData } from './map_draft.svelte'

export const FOG = 'fog'
/** In place of a number that is still to come. */
export const OPEN = '?'
const WITHOUT_TOKEN = ['sea', 'desert']

/** The terrains and number tokens that the fog hides. */
export const hidden = (data: MapData): { terrain: string[]; tokens: number[] } => ({
  terrain: (data.fog_terrain as string[] | undefined) ?? [],
  tokens: (data.fog_tokens as number[] | undefined) ?? [],
})

/** The map with other stacks; without fog it has none. */
export function withStacks(data: MapData, terrain: string[], tokens: number[]): MapData {
  const { fog_terrain: _terrain, fog_tokens: _tokens, ...rest } = data
  if (!data.hexes.includes(FOG)) return rest as MapData
  return { ...rest, hexes: data.hexes, format: 2, fog_terrain: terrain, fog_tokens: [...tokens].sort((a, b) => a - b) }
}

export const hasOpenNumbers = ({ hexes }: MapData): boolean => hexes.some((hex) => hex.endsWith(` ${OPEN}`))

/** The map with another stack for hexes whose number is still to come; without them it has none. */
export function withTokens(data: MapData, tokens: number[]): MapData {
  const { tokens: _tokens, ...rest } = data
  return hasOpenNumbers(data) ? { ...rest, hexes: data.hexes, format: 2, tokens: [...tokens].sort((a, b) => a - b) } : (rest as MapData)
}

/** The map after a hex was painted: it goes into the stacks, or one comes out of them. */
export function restacked(data: MapData, before: string, after: string): MapData {
  const { terrain, tokens } = hidden(data)
  if (after === FOG) {
    const [kind, number] = before.split(' ')
    return withStacks(data, [...terrain, kind], number && number !== OPEN ? [...tokens, Number(number)] : tokens)
  }
  if (before !== FOG) return withTokens(data, (data.tokens as number[] | undefined) ?? [])
  const same = terrain.indexOf(after.split(' ')[0])
  const out = same < 0 ? 0 : same
  const bears = terrain.length > 0 && !WITHOUT_TOKEN.includes(terrain[out])
  return withStacks(data, terrain.filter((_, i) => i !== out), bears ? tokens.slice(0, -1) : tokens)
}
