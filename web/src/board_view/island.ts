// What is drawn: the map and what stands on it. Places have names of any form; players are numbers,
// of which those from FIRST_NEUTRAL on are neutral colours.

export interface IslandHex {
  id: string
  x: number
  y: number
  terrain: string
  number: number | null
  /** From 1 on an area whose first settlement is worth points of its own. */
  area: number | null
}

export interface Corner {
  id: string
  x: number
  y: number
}

export interface Side {
  id: string
  a: string
  b: string
}

export interface Harbor {
  edge: string
  /** A card type, or anything else for all of them. */
  kind: string
  /** So many cards for one. */
  rate: number
  /** The point beyond the coast towards which its sign stands. */
  sea_x: number
  sea_y: number
}

export interface IslandMap {
  hexes: IslandHex[]
  vertices: Corner[]
  edges: Side[]
  harbors: Harbor[]
  /** What the first settlement in an area is worth. */
  area_points: number
}

export interface BuildingPiece {
  vertex: string
  player: number
  kind: string
  wall: boolean
  sabotaged: boolean
  metropolis: string | null
}

export interface KnightPiece {
  vertex: string
  player: number
  level: number
  active: boolean
  can_act: boolean
}

export interface EdgePiece {
  edge: string
  player: number
}

export interface Pieces {
  roads: EdgePiece[]
  ships: EdgePiece[]
  buildings: BuildingPiece[]
  knights: KnightPiece[]
  robber: string | null
  robber_active: boolean
  pirate: string | null
  merchant: string | null
  merchant_player: number | null
}

export interface Island {
  board: IslandMap
  pieces: Pieces
  /** How far the barbarians' ship has come on its way; null: there is none. */
  barbarians: { steps: number; track: number } | null
  dice: { last: number[] }
  /** Who has had the points of which areas. */
  players: { player: number; islands: number[] }[]
}

/** What a click on a lit place would put there, and whose; the level counts for knights. */
export interface Ghost {
  shape: 'road' | 'ship' | 'settlement' | 'city' | 'wall' | 'knight' | 'robber' | 'pirate' | 'merchant' | null
  player: number
  level: number
}
