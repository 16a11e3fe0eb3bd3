// What an action would do, in sentences made from the server's preview.
import type { Foreseen, HappeningShape } from '../../protocol_generated/types'
import { CARD_TYPES } from '../../cards/cards'
import type { FullView } from '../../server/table/table_view'
import { levelName, listed, t, word, type MessageKey } from '../../language/language.svelte'
import { eventSentence, moveParts, richMessage, type Namer, type Part } from '../log/log_sentences'

interface Scene {
  view: FullView
  seat: number
  namer: Namer
  found: Foreseen
  /** The action's words, such as `play resource_monopoly ore`. */
  words: string[]
}

type Sentence = Part[]

const namesOf = (players: number[], { namer }: Scene): string => listed(players.map((player) => namer.name(player)))

/** Group players with the same number of cards. */
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
    ...paid.map((move) => richMessage('fx-you_pay', { cards: moveParts(move) })),
    ...supplied.map((move) =>
      move.to === seat
        ? richMessage('fx-you_get', { cards: moveParts(move) })
        : richMessage('fx-gets', { who: namer.name(move.to as number), cards: moveParts(move) }),
    ),
    ...grouped(lost.map((move) => [move.player as number, move.count])).map(([players, n]) =>
      richMessage('fx-lose_to_you', { who: namesOf(players, scene), people: players.length, cards: what(n) }),
    ),
  ]
}

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

const happening = ({ found }: Scene, kind: HappeningShape['kind'], piece?: string): HappeningShape[] =>
  found.happenings.filter((one) => one.kind === kind && (piece === undefined || one.piece === piece))

/** Whether a piece changes without moving. */
const stays = ({ at, came_from }: HappeningShape): boolean => at !== undefined && at === came_from
const goes = ({ at }: HappeningShape): boolean => at === undefined

function knights(scene: Scene): Sentence[] {
  const { found, seat, namer } = scene
  const moved = happening(scene, 'piece', 'knight')
  const woken = moved.filter((knight) => knight.player === seat && stays(knight) && knight.active)
  const gone = moved.filter((knight) => knight.player !== seat && goes(knight))
  const key = found.changes.awaited?.kind === 'retreat' ? 'fx-knight_retreats' : 'fx-knight_gone'
  return [
    ...(woken.length ? [[t('fx-wake', { n: woken.length })]] : []),
    ...gone.map(({ player }) => [t(key, { who: namer.name(player as number) })]),
  ]
}

function roadsAndBuildings(scene: Scene): Sentence[] {
  const { seat, namer } = scene
  const ways = [...happening(scene, 'piece', 'road'), ...happening(scene, 'piece', 'ship')]
  const cities = happening(scene, 'piece', 'city')
  const whose = (own: MessageKey, another: MessageKey) => ({ player }: HappeningShape): Sentence =>
    [player === seat ? t(own) : t(another, { who: namer.name(player as number) })]
  return [
    ...ways.filter(goes).map(whose('fx-own_road_gone', 'fx-road_gone')),
    ...cities.filter((city) => city.player === seat && !goes(city) && !stays(city)).map(() => [t('fx-own_city')]),
    ...cities.filter(goes).map(whose('fx-own_city_gone', 'fx-city_gone')),
    ...happening(scene, 'piece', 'wall').filter((wall) => !goes(wall)).map(() => [t('fx-wall')]),
    ...cities.filter((city) => stays(city) && city.active === false).map(({ player }) => [t('fx-sabotaged', { who: namer.name(player as number) })]),
  ]
}

const terrainOf = ({ view }: Scene, id: string | null | undefined): string => view.board.hexes.find((hex) => hex.id === id)?.terrain ?? ''

const merchant = (scene: Scene): Sentence[] =>
  happening(scene, 'merchant').flatMap(({ at }) => {
    const type = scene.view.setting.products[terrainOf(scene, at)]
    return type ? [richMessage('fx-merchant', { type: [{ type }] })] : []
  })

const levels = (scene: Scene): Sentence[] =>
  happening(scene, 'improvement').map(({ track, level }) =>
    [t('fx-level', { track: track ?? '', n: level ?? 0, name: levelName(track ?? '', level ?? 0) ?? '' })])

/** Safe cards and points: only totals are known. */
function standing({ view, found, seat, namer }: Scene): Sentence[] {
  const players = found.changes.players ?? []
  return players.flatMap((player) => {
    const before = view.players[player.player]
    const sentences: Sentence[] = []
    if (player.player === seat && player.hand_limit > before.hand_limit) sentences.push([t('fx-safe', { n: player.hand_limit })])
    const points = player.points - before.points
    const whose = player.player === seat ? 'own_' : ''
    const key = `fx-${whose}${points > 0 ? 'more' : 'less'}_points` as const
    if (points) sentences.push([t(key, { who: namer.name(player.player), n: Math.abs(points) })])
    return sentences
  })
}

function numbers(scene: Scene): Sentence[] {
  const moved = happening(scene, 'number').map(({ at, number }) => t('hex_with', { terrain: word(terrainOf(scene, at)), number: number ?? 0 }))
  return moved.length ? [[t('fx-numbers', { hexes: listed(moved) })]] : []
}

function next({ view, found, seat, namer, words }: Scene): Sentence[] {
  const { awaited } = found.changes
  if (words[1] === 'commercial_harbor') return [[t('fx-harbor')]]
  if (words[1] === 'merchant_fleet') return words[2] ? [richMessage('fx-fleet', { type: [{ type: words[2] }] })] : [[t('fx-fleet_all')]]
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

export function previewSentences(action: string, found: Foreseen, view: FullView, seat: number, namer: Namer): Sentence[] {
  const scene: Scene = { view, seat, namer, found, words: action.split(' ') }
  if (found.idle) return []
  return [
    ...next(scene), ...cardsPassed(scene), ...cardsOwed(scene), ...knights(scene), ...roadsAndBuildings(scene),
    ...merchant(scene), ...numbers(scene), ...levels(scene), ...standing(scene),
    ...found.events.map((event) => [eventSentence(event, namer)]),
  ]
}
