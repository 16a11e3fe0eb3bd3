// The log and the awaited decision as sentences of the language in use.
import { FIRST_NEUTRAL } from '../board_view/players'
import type { AwaitedShape, Line, Move } from '../protocol_generated/types'
import { CARD_TYPES, type Cards, type FullView } from './cards'
import { hasMessage, t, word, type Values } from './language.svelte'
import { settings } from './settings.svelte'

export interface Namer {
  name(player: number): string
  card(key: string): string
}

export function cardList(cards: Cards): string {
  const parts = CARD_TYPES.filter((type) => cards[type]).map((type) => `${cards[type]} ${word(type)}`)
  return parts.join(', ') || t('none')
}

const bundleWords = (text: string): string => {
  const cards: Cards = {}
  for (const type of text.split('+').filter(Boolean)) cards[type] = (cards[type] ?? 0) + 1
  return cardList(cards)
}

const moved = (move: Move): string =>
  move.cards ? cardList(move.cards) : t('n_cards', { n: move.count })

function place(view: FullView | null, id: string | undefined): string {
  const hex = view?.board.hexes.find((candidate) => candidate.id === id)
  if (!hex) return id ?? ''
  return hex.number ? `${word(hex.terrain)} ${hex.number}` : word(hex.terrain)
}

const playerOf = (args: string[]): number | null => {
  const found = args.find((arg) => /^p\d$/.test(arg))
  return found ? Number(found[1]) : null
}

export function logSentence(line: Line, view: FullView | null, namer: Namer): string {
  const who = line.player === null ? '' : namer.name(line.player)
  const victim = playerOf(line.args)
  const values: Values = { who, text: line.text.replace(/^p\d: /, '') }
  const named = (card: string) => (CARD_TYPES.includes(card) ? word(card) : namer.card(card))
  const mine = line.moves.filter((move) => move.player === line.player || move.to === line.player)
  values.cards = mine.length ? mine.map(moved).join(', ') : line.args.map(named).join(', ') || t('a_card')
  if (victim !== null) values.victim = namer.name(victim)
  const [kind, card] = line.kind.split(' ')
  switch (kind) {
    case 'roll': {
      const [red, yellow, event] = line.result
      if (red === undefined) break
      const key = `log.event.${event}`
      Object.assign(values, { red, yellow, sum: Number(red) + Number(yellow) })
      values.event = event && hasMessage(key) ? t(key) : ''
      break
    }
    case 'robber':
    case 'pirate':
    case 'chase':
      values.place = place(view, line.args.find((arg) => arg.startsWith('h')))
      values.victim = victim === null ? '' : t('log.robbed', { victim: namer.name(victim) })
      break
    case 'offer':
    case 'counter': {
      const [give, want] = (line.args[0] ?? ':').split(':')
      Object.assign(values, { give: bundleWords(give), want: bundleWords(want) })
      break
    }
    case 'bank': {
      const paid = line.moves.find((move) => move.player === line.player)
      values.give = paid ? moved(paid) : word(line.args[0] ?? '')
      values.get = word(line.args[1] ?? '')
      break
    }
    case 'neutral':
      if (line.args[1] === 'promote') return t('log.neutral_promote', values)
      values.piece = noun(line.args[1] ?? '')
      break
    case 'token':
      if (line.args[0] === 'desert') return t('log.token_desert', values)
      values.cards = line.moves.filter((move) => move.to === line.player).map(moved).join(', ') || t('none')
      break
    case 'improve':
    case 'draw':
      values.track = word(line.args[0] ?? '')
      break
    case 'play':
      values.card = [namer.card(card ?? ''), ...line.args.filter((arg) => CARD_TYPES.includes(arg)).map(word)].join(': ')
  }
  const key = `log.${kind}`
  return t(hasMessage(key) ? key : 'log.other', values)
}

/** Actions whose own sentence tells what their player took. */
const TELLS_OWN = new Set(['take', 'bank', 'token'])

/** What a card, a roll or the last decision after a roll gave to whom. */
export function gains(line: Line, namer: Namer): string[] {
  const card = line.kind.startsWith('play')
  return line.moves
    .filter((move) => move.to !== null && (card || move.player === null))
    .filter((move) => move.to !== line.player || !TELLS_OWN.has(line.kind))
    .map((move) => t('log.gets', { who: namer.name(move.to as number), cards: moved(move) }))
}

/** Who has been played for by a bot: bots themselves are called so already. */
export function byBot(line: Line, seats: { kind: string }[], namer: Namer): string {
  if (!line.by_bot || line.player === null || seats[line.player]?.kind !== 'person') return ''
  return t('bot_for', { who: namer.name(line.player) })
}

export function eventSentence(event: string, namer: Namer): string {
  const [kind, ...args] = event.split(' ')
  const player = playerOf(args)
  if (kind === 'longest_road' && player === null) return t('ev.longest_road_nobody')
  const key = `ev.${kind}`
  if (!hasMessage(key)) return event
  return t(key, {
    who: player === null ? t('nobody') : namer.name(player),
    track: word(args[0] ?? ''),
    n: args[1] ?? '',
    a: args[0] ?? '',
    d: args[1] ?? '',
  })
}

const named = (players: number[], namer: Namer): string =>
  players.map((player) => namer.name(player)).join(', ')

/** Whose decision is awaited, in a sentence. */
export function decision(view: FullView, seat: number | null, namer: Namer): string {
  const awaited: AwaitedShape = view.awaited
  const { winner, phase } = view.turn
  if (winner !== null && winner !== undefined) {
    const points = view.players[winner].points
    return winner === seat ? t('over_you', { points }) : t('over', { who: namer.name(winner), points })
  }
  const mine = seat !== null && awaited.players.includes(seat)
  const whole = awaited.kind === 'offer' && view.offer && awaited.players.includes(view.offer.player)
  const answering = whole ? awaited.players.filter((player) => player !== view.offer?.player) : awaited.players
  let kind = awaited.kind
  if (kind === 'offer' && (mine ? view.offer?.player === seat : answering.length === 0)) kind = 'own_offer'
  const asked = mine ? [seat] : answering.length ? answering : awaited.players
  const who = named(asked, namer)
  const { special, values } = particulars(view, kind)
  const key = `${mine ? 'you' : 'other'}.${special}`
  const n = seat === null ? '' : (awaited.owed[String(seat)] ?? '')
  const hand = seat === null ? '' : view.players[seat].hand
  const piece = phase === 'setup' ? setupPiece(view) : ''
  if (hasMessage(key)) return t(key, { who, people: asked.length, n, hand, piece, ...values })
  return t(mine ? 'you.decision' : 'other.decision', { who })
}

/** What the button of an answer of one word says in a decision. */
export function answerWord(key: string, decision: string | undefined): string {
  if (key === 'end' && decision === 'special') return 'finish'
  return key === 'done' && decision === 'aqueduct' ? 'take_nothing' : key
}

/** What the sea, gold, a variant or a neutral colour adds to a decision. */
function particulars(view: FullView, kind: string): { special: string; values: Values } {
  const { awaited, turn } = view
  const sea = 'ship' in view.setting.costs
  const neutral = view.neutrals.length > 0 && awaited.players[0] === turn.current
  switch (kind) {
    case 'setup_road':
    case 'free_road':
      return { special: sea ? kind.replace('road', 'route') : kind, values: {} }
    case 'robber':
      return { special: sea && view.pieces.robber_active ? 'robber_or_pirate' : kind, values: {} }
    case 'rebuild':
      return { special: awaited.args[1] === '1' ? 'rebuild_ship' : kind, values: {} }
    case 'roll':
      return view.neutrals.length ? { special: 'roll_of_two', values: { n: turn.rolls.length + 1 } } : { special: kind, values: {} }
    case 'desert':
    case 'retreat':
      return { special: neutral ? `${kind}_neutral` : kind, values: {} }
    case 'neutral':
      if (awaited.args[0] === 'promote') return { special: 'neutral_promote', values: {} }
      return { special: kind, values: { piece: noun(awaited.args[0] ?? '') } }
    case 'gold':
      return { special: kind, values: { n: awaited.args[0] ?? '' } }
    case 'token':
      return { special: kind, values: { n: awaited.args[1] ?? '' } }
  }
  return { special: kind, values: {} }
}

/** Settlement or city: the second building of some editions is a city. */
function setupPiece(view: FullView): string {
  const built = view.pieces.buildings.filter((building) => building.player < FIRST_NEUTRAL).length
  const city = built >= view.players.length && view.setting.options.setup_second === 'city'
  return noun(city ? 'city' : 'settlement')
}

/** A piece within a sentence: only German writes it with a capital. */
const noun = (key: string): string =>
  settings.language === 'en' ? word(key).toLowerCase() : word(key)
