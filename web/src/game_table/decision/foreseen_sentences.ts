// What an action would do here, in sentences: the differences that the server has foreseen.
import type { Foreseen } from '../../protocol_generated/types'
import { CARD_TYPES } from '../../cards/cards'
import type { FullView } from '../../server/view'
import { levelName, listed, t, word } from '../../language/language.svelte'
import { eventSentence, moveParts, told, type Namer, type Part } from '../log/log_sentences'

interface Scene {
  /** As the table is now. */
  view: FullView
  seat: number
  namer: Namer
  found: Foreseen
  /** The words of the action, such as `play resource_monopoly ore`. */
  words: string[]
}

type Sentence = Part[]

const namesOf = (players: number[], { namer }: Scene): string => listed(players.map((player) => namer.name(player)))

/** Players with the same number of cards are named together. */
function grouped(counts: [player: number, n: number][]): [players: number[], n: number][] {
  const found = new Map<number, number[]>()
  for (const [player, n] of counts) found.set(n, [...(found.get(n) ?? []), player])
  return [...found].map(([n, players]) => [players, n])
}

function cardsPassed(scene: Scene): Sentence[] {
  const { found, seat, namer, words } = scene
  const named = words.at(-1) ?? ''
  const paid = found.moves.filter((move) => move.player === seat && move.to === null)
  const supplied = found.moves.filter((move) => move.player === null && move.to !== null)
  const lost = found.moves.filter((move) => move.player !== null && move.player !== seat && move.to === seat)
  const what = CARD_TYPES.includes(named)
    ? (n: number): Part[] => [`${t('fx-up_to', { n })} `, { type: named }]
    : (n: number): Part[] => [t('n_cards', { n })]
  return [
    ...paid.map((move) => told('fx-you_pay', { cards: moveParts(move) })),
    ...supplied.map((move) =>
      move.to === seat
        ? told('fx-you_get', { cards: moveParts(move) })
        : told('fx-gets', { who: namer.name(move.to as number), cards: moveParts(move) }),
    ),
    ...grouped(lost.map((move) => [move.player as number, move.count])).map(([players, n]) =>
      told('fx-lose_to_you', { who: namesOf(players, scene), people: players.length, cards: what(n) }),
    ),
  ]
}

/** Who has to discard or to give cards. */
function cardsOwed(scene: Scene): Sentence[] {
  const { awaited } = scene.found.changes
  if (!awaited || !['discard', 'gifts'].includes(awaited.kind)) return []
  const owed = Object.entries(awaited.owed).map(([player, n]): [number, number] => [Number(player), n])
  return grouped(owed).map(([players, n]) => {
    if (players.includes(scene.seat)) return [t('fx-you_discard', { n })]
    const key = awaited.kind === 'discard' ? 'fx-discard' : 'fx-give'
    return [t(key, { who: namesOf(players, scene), people: players.length, n })]
  })
}

function knights({ view, found, seat, namer }: Scene): Sentence[] {
  const { pieces, awaited } = found.changes
  if (!pieces) return []
  const after = new Map(pieces.knights.map((knight) => [knight.vertex, knight]))
  const woken = view.pieces.knights.filter((knight) => knight.player === seat && !knight.active && after.get(knight.vertex)?.active)
  const gone = view.pieces.knights.filter((knight) => !after.has(knight.vertex) && knight.player !== seat)
  const key = awaited?.kind === 'retreat' ? 'fx-knight_retreats' : 'fx-knight_gone'
  return [
    ...(woken.length ? [[t('fx-wake', { n: woken.length })]] : []),
    ...gone.map((knight) => [t(key, { who: namer.name(knight.player) })]),
  ]
}

function roadsAndBuildings({ view, found, seat, namer }: Scene): Sentence[] {
  const { pieces } = found.changes
  if (!pieces) return []
  const ways = (all: FullView['pieces']) => [...all.roads, ...all.ships]
  const left = new Set(ways(pieces).map(({ edge }) => edge))
  const gone = ways(view.pieces).filter(({ edge }) => !left.has(edge))
  const before = new Map(view.pieces.buildings.map((building) => [building.vertex, building]))
  const changed = pieces.buildings.filter((building) => before.get(building.vertex)?.kind !== building.kind)
  const walled = pieces.buildings.filter((building) => building.wall && !before.get(building.vertex)?.wall)
  const sabotaged = pieces.buildings.filter((building) => building.sabotaged && !before.get(building.vertex)?.sabotaged)
  return [
    ...gone.map(({ player }) => [player === seat ? t('fx-own_road_gone') : t('fx-road_gone', { who: namer.name(player) })]),
    ...changed.map(({ player, kind }) => [
      player === seat ? t(kind === 'city' ? 'fx-own_city' : 'fx-own_city_gone') : t('fx-city_gone', { who: namer.name(player) }),
    ]),
    ...walled.map(() => [t('fx-wall')]),
    ...sabotaged.map(({ player }) => [t('fx-sabotaged', { who: namer.name(player) })]),
  ]
}

function merchant({ view, found, seat }: Scene): Sentence[] {
  const { pieces } = found.changes
  if (!pieces?.merchant || (pieces.merchant === view.pieces.merchant && view.pieces.merchant_player === seat)) return []
  const terrain = view.board.hexes.find((hex) => hex.id === pieces.merchant)?.terrain ?? ''
  const product = view.setting.products[terrain]
  return product ? [told('fx-merchant', { type: [{ type: product }] })] : []
}

/** Levels, cards that are safe, and points. */
function standing({ view, found, seat, namer }: Scene): Sentence[] {
  const players = found.changes.players ?? []
  return players.flatMap((player) => {
    const before = view.players[player.player]
    const sentences: Sentence[] = []
    for (const [track, { level }] of Object.entries(player.improvements))
      if (level > before.improvements[track].level)
        sentences.push([t('fx-level', { track, n: level, name: levelName(track, level) ?? '' })])
    if (player.player === seat && player.hand_limit > before.hand_limit) sentences.push([t('fx-safe', { n: player.hand_limit })])
    const points = player.points - before.points
    const whose = player.player === seat ? 'own_' : ''
    const key = `fx-${whose}${points > 0 ? 'more' : 'less'}_points` as const
    if (points) sentences.push([t(key, { who: namer.name(player.player), n: Math.abs(points) })])
    return sentences
  })
}

function numbers({ view, found }: Scene): Sentence[] {
  const { board } = found.changes
  const moved = board?.hexes.filter((hex, i) => hex.number !== view.board.hexes[i].number) ?? []
  return moved.length ? [[t('fx-numbers', { hexes: listed(moved.map((hex) => `${word(hex.terrain)} ${hex.number}`)) })]] : []
}

/** What is decided next. */
function next({ view, found, seat, namer, words }: Scene): Sentence[] {
  const { awaited } = found.changes
  if (words[1] === 'commercial_harbor') return [[t('fx-harbor')]]
  if (words[1] === 'merchant_fleet') return words[2] ? [told('fx-fleet', { type: [{ type: words[2] }] })] : [[t('fx-fleet_all')]]
  if (words[1] === 'alchemist') {
    const sum = Number(words[2]) + Number(words[3])
    return [[t('fx-dice', { red: words[2], yellow: words[3], sum })]]
  }
  if (!awaited) return []
  const [first, second] = awaited.args
  const other = /^p\d$/.test(first ?? '') ? Number(first[1]) : null
  const who = other === null ? '' : namer.name(other)
  switch (awaited.kind) {
    case 'spy':
      return other === null ? [] : [[t('fx-spy', { who, n: view.players[other].progress })]]
    case 'master':
      return other === null ? [] : [[t('fx-master', { who, hand: view.players[other].hand, n: Number(second ?? 0) })]]
    case 'desert':
      return awaited.players[0] === seat ? [[t('fx-desert_neutral')]] : [[t('fx-desert', { who: namer.name(awaited.players[0]) })]]
    case 'free_road':
      return [[t(view.setting.at_sea ? 'fx-free_route' : 'fx-free_road', { n: Number(first ?? 0) })]]
    case 'smith':
      return [[t('fx-smith', { n: Number(first ?? 0) })]]
  }
  return []
}

/** What an action would do, sentence by sentence. */
export function forecast(action: string, found: Foreseen, view: FullView, seat: number, namer: Namer): Sentence[] {
  const scene: Scene = { view, seat, namer, found, words: action.split(' ') }
  if (found.idle) return []
  return [
    ...next(scene), ...cardsPassed(scene), ...cardsOwed(scene), ...knights(scene), ...roadsAndBuildings(scene),
    ...merchant(scene), ...numbers(scene), ...standing(scene),
    ...found.events.map((event) => [eventSentence(event, namer)]),
  ]
}
