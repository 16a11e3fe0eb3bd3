// An action to ask the server about when a tool is not possible anywhere.
import type { FullView } from '../../server/view'
import { hasMessage, type MessageKey } from '../../language/language.svelte'

type Knight = FullView['pieces']['knights'][number]

/** Of several knights the one that comes nearest to what a tool needs. */
const FITTING: Record<string, (knight: Knight) => boolean> = {
  activate: ({ active }) => !active,
  promote: ({ level, promoted }) => level < 3 && !promoted,
  move: ({ can_act }) => can_act,
  chase: ({ can_act }) => can_act,
}

export function exampleAction(tool: string, view: FullView, seat: number): string {
  const { buildings, knights, roads, ships } = view.pieces
  const mine = buildings.filter((building) => building.player === seat)
  const settlement = mine.find((building) => building.kind === 'settlement')
  const city = mine.find((building) => building.kind === 'city')
  const army = knights.filter((piece) => piece.player === seat)
  const knight = army.find((piece) => FITTING[tool]?.(piece)) ?? army[0]
  const taken = new Set([...buildings, ...knights].map((piece) => piece.vertex))
  const builtEdges = new Set([...roads, ...ships].map((piece) => piece.edge))
  const ends = new Set(roads.filter((piece) => piece.player === seat).flatMap((piece) => piece.edge.split('-')))
  const freeEnd = [...ends].find((vertex) => !taken.has(vertex)) ?? 'v0'
  const freeEdge =
    view.board.edges.find((edge) => !builtEdges.has(edge.id) && (ends.has(edge.a) || ends.has(edge.b)))?.id ?? 'v0-v3'
  const ship = ships.find((piece) => piece.player === seat)
  switch (tool) {
    case 'road':
    case 'ship':
      return `${tool} ${freeEdge}`
    case 'move_ship':
      return `move_ship ${ship?.edge ?? freeEdge} ${freeEdge}`
    case 'settlement':
    case 'knight':
      return `${tool} ${freeEnd}`
    case 'city':
      return `city ${settlement?.vertex ?? freeEnd}`
    case 'wall':
      return `wall ${city?.vertex ?? settlement?.vertex ?? freeEnd}`
    case 'activate':
    case 'promote':
      return `${tool} ${knight?.vertex ?? freeEnd}`
    case 'move':
      return `move ${knight?.vertex ?? freeEnd} ${freeEnd}`
    case 'chase':
      return `chase ${knight?.vertex ?? freeEnd} ${view.board.hexes[0].id}`
    default:
      return tool
  }
}

/** What to say where the reason names the example's place, which nobody has asked about. */
export function missing(tool: string, view: FullView, seat: number): MessageKey | null {
  const key = `nowhere_${tool}`
  return lacked(tool, view, seat) ?? (hasMessage(key) ? key : null)
}

/** The piece that a tool needs and the seat does not have. */
function lacked(tool: string, view: FullView, seat: number): MessageKey | null {
  const { buildings, knights, ships } = view.pieces
  const owns = (pieces: { player: number }[]): boolean => pieces.some((piece) => piece.player === seat)
  switch (tool) {
    case 'city':
      return owns(buildings.filter(({ kind }) => kind === 'settlement')) ? null : 'no_settlement'
    case 'wall':
      return owns(buildings.filter(({ kind }) => kind === 'city')) ? null : 'no_city'
    case 'activate':
    case 'promote':
    case 'move':
    case 'chase':
      return owns(knights) ? null : 'no_knight'
    case 'move_ship':
      return owns(ships) ? null : 'no_ship'
  }
  return null
}
