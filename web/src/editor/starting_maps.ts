// Maps to start from.
import type { MapData } from './map_draft.svelte'

const SEA_ROWS = [4, 5, 6, 7, 6, 5, 4]
const LARGE_SEA_ROWS = [5, 6, 7, 8, 7, 6, 5]
const sea = (rows: number[]): MapData => ({ rows, hexes: Array<string>(rows.reduce((sum, n) => sum + n, 0)).fill('sea'), harbors: [] })

export const FIRST = {
  small: {
    hexes: ['mountains 10', 'pasture 2', 'forest 9', 'fields 12', 'hills 6', 'pasture 4', 'hills 10', 'fields 9', 'forest 11', 'desert', 'forest 3', 'mountains 8', 'forest 8', 'mountains 3', 'fields 4', 'pasture 5', 'hills 5', 'fields 6', 'pasture 11'],
    harbors: [['v0-v3', 'any'], ['v1-v5', 'grain'], ['v10-v15', 'ore'], ['v26-v32', 'any'], ['v42-v46', 'wool'], ['v49-v52', 'any'], ['v47-v51', 'any'], ['v33-v38', 'brick'], ['v11-v16', 'lumber']],
    players: [3, 4],
  } as MapData,
  large: {
    hexes: ['fields 4', 'fields 5', 'pasture 2', 'desert', 'forest 10', 'fields 8', 'mountains 4', 'hills 6', 'forest 11', 'hills 12', 'forest 9', 'hills 8', 'desert', 'pasture 12', 'mountains 3', 'pasture 6', 'mountains 5', 'fields 3', 'fields 3', 'forest 10', 'mountains 2', 'forest 9', 'mountains 6', 'hills 9', 'pasture 5', 'forest 4', 'fields 10', 'pasture 8', 'hills 11', 'pasture 11'],
    harbors: [['v0-v3', 'wool'], ['v1-v5', 'any'], ['v10-v15', 'ore'], ['v26-v32', 'any'], ['v52-v58', 'grain'], ['v68-v72', 'brick'], ['v75-v78', 'any'], ['v73-v77', 'wool'], ['v53-v59', 'lumber'], ['v33-v40', 'any'], ['v11-v16', 'any']],
    players: [5, 6],
  } as MapData,
  sea: sea(SEA_ROWS),
  large_sea: sea(LARGE_SEA_ROWS),
}
