// Places and pieces in words, for screen readers and labels.
import { tokenKind } from '../server/table/notation'
import type { FullView } from '../server/table/table_view'
import { t, word } from '../language/language.svelte'

export const terrainOf = (view: FullView, id: string): string =>
  view.board.hexes.find((candidate) => candidate.id === id)?.terrain ?? ''

/** `forest with 11`. */
export function hexWords(view: Pick<FullView, 'board'>, id: string): string {
  const hex = view.board.hexes.find((candidate) => candidate.id === id)
  if (!hex) return id
  return hex.number ? t('hex_with', { terrain: word(hex.terrain), number: hex.number }) : word(hex.terrain)
}

/** The hexes that touch a corner. */
export function hexesAt(view: FullView, vertex: string): string[] {
  const corner = view.board.vertices.find((candidate) => candidate.id === vertex)
  if (!corner) return []
  return view.board.hexes
    .filter((hex) => {
      const [dx, dy] = [Math.abs(hex.x - corner.x), Math.abs(hex.y - corner.y)]
      return (dx === 0 && dy === 2) || (dx === 1 && dy === 1)
    })
    .map((hex) => hex.id)
}

/** `v10: forest with 11, pasture with 12`, or `v10 (forest with 11, pasture with 12)`. */
export function placeWords(view: FullView, place: string, how: 'colon' | 'brackets' = 'colon'): string {
  const around = tokenKind(place) === 'hex' ? hexWords(view, place) : surroundings(view, place)
  return how === 'colon' ? `${place}: ${around}` : `${place} (${around})`
}

/** The hexes and the harbor at a corner or an edge. */
export function surroundings(view: FullView, place: string): string {
  const [a, b] = place.split('-')
  const around = b
    ? hexesAt(view, a).filter((hex) => hexesAt(view, b).includes(hex))
    : hexesAt(view, a)
  const harbor = view.board.harbors.find((candidate) =>
    b ? candidate.edge === place : candidate.edge.split('-').includes(a),
  )
  const words = around.map((hex) => hexWords(view, hex))
  if (around.length < (b ? 2 : 3)) words.push(t('coast'))
  if (view.board.strait?.includes(place)) words.push(t('marked_strait'))
  if (view.board.waste?.includes(place)) words.push(t('marked_waste'))
  if (harbor) words.push(t('harbor_at', { kind: harbor.kind === 'any' ? `${harbor.rate}:1` : word(harbor.kind) }))
  return words.join(', ')
}

/** The foreign area of a hex and the players who scored there. */
function areaWords(view: FullView, id: string): string {
  const area = view.board.hexes.find((hex) => hex.id === id)?.area
  if (!area) return ''
  const had = view.players.filter((player) => player.islands.includes(area)).map((player) => `p${player.player}`)
  const whom = had.length ? ` (${t('area_had_by', { who: had.join(', ') })})` : ''
  const home = view.players.filter(({ homes = [] }) => homes.includes(area)).map((player) => `p${player.player}`)
  const whose = home.length ? ` (${t('area_home_of', { who: home.join(', ') })})` : ''
  return t('foreign_area', { n: area }) + whom + whose
}

/** What can still be found in the fog. */
function fogWords({ board }: FullView): string {
  const terrain = Object.entries(board.fog_terrain ?? {}).map(([kind, n]) => `${word(kind)} ${n}`)
  return t('fog_left', { terrain: terrain.join(', '), tokens: (board.fog_tokens ?? []).join(', ') || '–' })
}

export function hexLine(view: FullView, id: string): string {
  const marks = [
    view.pieces.robber === id ? t('robber_here') : '',
    view.pieces.merchant === id ? t('merchant_here') : '',
    view.pieces.pirate === id ? t('pirate_here') : '',
    areaWords(view, id),
  ].filter(Boolean)
  if (view.board.unnumbered?.includes(id)) marks.push(t('number_to_come', { tokens: (view.board.tokens ?? []).join(', ') || '–' }))
  if (terrainOf(view, id) === 'fog') marks.push(fogWords(view))
  return [`${id}: ${hexWords(view, id)}`, ...marks].join(', ')
}

export function piecesOf(view: FullView, player: number): string[] {
  const { buildings, knights, roads, ships } = view.pieces
  const sailing = ships.filter((piece) => piece.player === player)
  return [
    ...buildings.filter((piece) => piece.player === player).map((piece) =>
      [
        `${word(piece.kind)} ${placeWords(view, piece.vertex)}`,
        piece.wall ? word('wall') : '',
        piece.metropolis ? `${t('metropolis')} ${word(piece.metropolis)}` : '',
      ].filter(Boolean).join('; '),
    ),
    ...knights.filter((piece) => piece.player === player).map((piece) =>
      [
        `${t('knight_level', { n: piece.level })} ${placeWords(view, piece.vertex)}`,
        piece.active ? t('active') : t('inactive'),
        piece.active && !piece.can_act ? t('acted') : '',
      ].filter(Boolean).join('; '),
    ),
    `${word('road')}: ${roads.filter((piece) => piece.player === player).map((piece) => piece.edge).join(', ') || t('none')}`,
    ...(sailing.length ? [`${word('ship')}: ${sailing.map((piece) => piece.edge + (piece.new ? ` (${t('new_ship')})` : '')).join(', ')}`] : []),
  ]
}
