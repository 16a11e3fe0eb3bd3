// What the board draws. Players are numbers; those from FIRST_NEUTRAL on are neutral colours.

export interface IslandHex {
  id: string
  x: number
  y: number
  terrain: string
  number: number | null
  /** The number of a foreign area, from 1 on. */
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
  /** A card type, or `any`. */
  kind: string
  /** Cards to give for one. */
  rate: number
  /** A point beyond the coast, towards which its sign stands. */
  sea_x: number
  sea_y: number
}

export interface IslandMap {
  hexes: IslandHex[]
  vertices: Corner[]
  edges: Side[]
  harbors: Harbor[]
  /** Hexes whose number is still to come. */
  unnumbered?: string[]
  /** Corners that are marked for wonders. */
  strait?: string[]
  waste?: string[]
  /** Points for the first settlement in a foreign area. */
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
  /** The position of the barbarian ship; null without barbarians. */
  barbarians: { steps: number; track: number } | null
  dice: { last: number[] }
  /** Who scored in which foreign areas, and where no points are to be had: in a player's homes. */
  players: { player: number; islands: number[]; homes?: number[] }[]
}

/** The preview of the piece that a click would place. */
export interface Ghost {
  shape: 'road' | 'ship' | 'settlement' | 'city' | 'wall' | 'knight' | 'robber' | 'pirate' | 'merchant' | null
  player: number
  level: number
}
