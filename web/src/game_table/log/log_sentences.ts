// The log in sentences, with card icons.
import { colourOf } from '../../server/table/notation'
import type { Line, Move } from '../../protocol_generated/types'
import { CARD_TYPES, type Cards } from '../../cards/cards'
import type { FullView } from '../../server/table/table_view'
import type { Entry } from './log_entries'
import { hexWords } from '../../accessibility/place_descriptions'
import { counted, hasMessage, levelName, listed, t, word, type MessageKey, type Values } from '../../language/language.svelte'

export interface Namer {
  name(player: number): string
  card(key: string): string
}

export type Placed = Pick<FullView, 'board'>

/** A part of a sentence: text, cards, or a card type. */
export type Part = string | { cards: Cards } | { type: string }

type Facts = Record<string, string | number | Part[]>

function cardList(cards: Cards): string {
  const parts = CARD_TYPES.filter((type) => cards[type]).map((type) => counted(cards[type], type))
  return parts.join(', ') || t('none')
}

const plainPart = (part: Part): string => {
  if (typeof part === 'string') return part
  return 'type' in part ? word(part.type) : cardList(part.cards)
}

export const plain = (parts: Part[]): string => parts.map(plainPart).join('')

/** Marks placeholders for cards; no name contains it. */
const MARK = '\u0000'

/** A message with cards in its placeholders. */
export function richMessage(key: string, facts: Facts): Part[] {
  const words: Values = {}
  for (const [name, fact] of Object.entries(facts)) words[name] = Array.isArray(fact) ? MARK + name + MARK : fact
  return t(key as MessageKey, words).split(MARK).flatMap((piece, i): Part[] => {
    if (i % 2) return facts[piece] as Part[]
    return piece ? [piece] : []
  })
}

function sides(bundle: string): { give: Part[]; want: Part[] } {
  const [give, want] = bundle.split(':').map((side): Part[] => {
    const cards: Cards = {}
    for (const type of side.split('+').filter(Boolean)) cards[type] = (cards[type] ?? 0) + 1
    return [{ cards }]
  })
  return { give: give ?? [], want: want ?? [] }
}

export const moveParts = (move: Move): Part[] => (move.cards ? [{ cards: move.cards }] : [t('n_cards', { n: move.count })])

const all = (moves: Move[]): Part[] => moves.flatMap((move, i) => (i ? [', ', ...moveParts(move)] : moveParts(move)))

export const place = (view: Placed | null, id = ''): string => (view ? hexWords(view, id) : id)

const terrain = (view: Placed | null, id: string): string =>
  word(view?.board.hexes.find((hex) => hex.id === id)?.terrain ?? id)

/** A player or a neutral colour. */
const playerOf = (args: string[]): number | null => {
  const found = args.find((arg) => /^[pn]\d$/.test(arg))
  return found ? colourOf(found) : null
}

const given = (line: Line, from: number | null, to: number | null): Part[] =>
  all(line.moves.filter((move) => move.player === from && move.to === to))

function robbed(line: Line, namer: Namer): Part[] {
  const victim = playerOf(line.args)
  if (victim === null) return []
  return richMessage('log-robbed', { victim: namer.name(victim), cards: given(line, victim, line.player) })
}

function playedWith(line: Line, view: Placed | null, namer: Namer): Part[] {
  const { args, level, whom } = line
  const [first, second] = args
  const card = line.kind.split(' ')[1]
  const victim = playerOf(args) ?? whom
  if (card === 'alchemist') return richMessage('log-with_dice', { red: first, yellow: second })
  if (card === 'inventor' && second) return richMessage('log-with_swap', { a: terrain(view, first), b: terrain(view, second) })
  if (card === 'crane' && first) return [`: ${levelReached(first, level)}`]
  if (victim !== null) return richMessage('log-against', { victim: namer.name(victim) })
  if (first?.startsWith('h')) return [`: ${place(view, first)}`]
  const types = args.filter((arg) => CARD_TYPES.includes(arg)).flatMap((type, i): Part[] => [i ? ', ' : ': ', { type }])
  return card.endsWith('monopoly') && !line.moves.length ? [...types, t('log-nobody_had')] : types
}

/** The level's name, as on its button. */
const levelReached = (track: string, level: number | null): string =>
  t('log-reached', { track, n: level ?? 0, name: levelName(track, level ?? 0) ?? '' })

/** The message of an action, which may depend on the decision. */
function keyOf(line: Entry | Line): string {
  const { kind, decision, args } = line
  const [first] = kind.split(' ')
  const special = `log-${first}-${decision}`
  const between = decision === 'spy' || decision === 'desert' || decision === 'token'
  if (hasMessage(special) && (line.whom !== null || !between)) return special
  if (first === 'neutral' && args[1] === 'promote') return 'log-neutral_promote'
  if (first === 'token' && args[0] === 'desert') return 'log-token_desert'
  if (first === 'harbor' && line.moves.length) return 'log-harbor_done'
  if (first === 'move' && line.whom !== null) return 'log-displace'
  return hasMessage(`log-${first}`) ? `log-${first}` : 'log-other'
}

function factsOf(line: Line, view: Placed | null, namer: Namer): Facts {
  const { args, player, whom } = line
  const facts: Facts = { who: player === null ? '' : namer.name(player), text: line.text.replace(/^p\d: /, '') }
  const victim = playerOf(args) ?? whom
  if (victim !== null) facts.victim = namer.name(victim)
  const named = (card: string) => (CARD_TYPES.includes(card) ? word(card) : namer.card(card))
  const mine = line.moves.filter((move) => move.player === player || move.to === player)
  facts.cards = mine.length ? all(mine) : [args.map(named).join(', ') || t('a_card')]
  switch (line.kind.split(' ')[0]) {
    case 'roll': {
      const [red, yellow, event] = line.result
      const key = `log-event-${event}`
      return { ...facts, red, yellow, sum: Number(red) + Number(yellow), event: event && hasMessage(key) ? t(key) : '' }
    }
    case 'robber':
    case 'pirate':
    case 'chase':
      return { ...facts, place: place(view, args.find((arg) => arg.startsWith('h'))), robbed: robbed(line, namer) }
    case 'offer':
    case 'counter':
      return { ...facts, ...sides(args[0] ?? ':') }
    case 'bank':
      return { ...facts, give: given(line, player, null), want: given(line, null, player) }
    case 'confirm':
    case 'harbor':
      return { ...facts, give: given(line, player, victim), want: given(line, victim, player), cards: [args[1] ? { type: args[1] } : t('a_card')] }
    case 'give':
      return { ...facts, cards: given(line, player, whom) }
    case 'take':
      if (line.decision === 'spy') return { ...facts, cards: args.map(named).join(', ') || t('a_progress_card') }
      return { ...facts, cards: whom === null || !mine.length ? facts.cards : given(line, whom, player) }
    case 'token':
      return { ...facts, cards: all(line.moves.filter((move) => move.to === player)) }
    case 'neutral':
      return { ...facts, piece: args[1] ?? '' }
    case 'improve':
      return { ...facts, level: levelReached(args[0] ?? '', line.level) }
    case 'wonder':
      return { ...facts, what: word(args[0] ?? '') }
    case 'promote':
      return { ...facts, n: line.level ?? 0 }
    case 'draw':
      return { ...facts, track: args[0] ?? '' }
    case 'play':
      return { ...facts, card: namer.card(line.kind.split(' ')[1] ?? ''), with: playedWith(line, view, namer) }
  }
  return facts
}

export const logParts = (line: Entry | Line, view: Placed | null, namer: Namer): Part[] =>
  richMessage(keyOf(line), factsOf(line, view, namer))

export const logSentence = (line: Entry | Line, view: Placed | null, namer: Namer): string =>
  plain(logParts(line, view, namer))

/** Answers to an offer: refusals in one sentence, then all others. */
export function answerParts(answers: Line[], view: Placed | null, namer: Namer): Part[][] {
  const refused = answers.filter((line) => line.kind === 'reject').map((line) => namer.name(line.player as number))
  const others = answers.filter((line) => line.kind !== 'reject').map((line) => logParts(line, view, namer))
  return refused.length ? [richMessage('log-refused', { who: listed(refused), n: refused.length }), ...others] : others
}

/** The sentences of these actions already say what the player got. */
const TELLS_OWN = new Set(['take', 'bank', 'token'])

export interface Gain {
  to: number
  from: number | null
  cards: Part[]
}

/** What a card or a roll gave to whom. */
export function gains(line: Line): Gain[] {
  const card = line.kind.startsWith('play')
  return line.moves
    .filter((move) => move.to !== null && (card || move.player === null))
    .filter((move) => move.to !== line.player || !TELLS_OWN.has(line.kind))
    .map((move) => ({ to: move.to as number, from: move.player, cards: moveParts(move) }))
}

/** Sentences for the events of a step; equal draws of several players are one. */
export function eventSentences(events: string[], namer: Namer): string[] {
  const drew = events.map((event) => event.split(' ')).filter(([kind]) => kind === 'drew')
  const counts = new Set(drew.map(([, , n]) => n))
  if (drew.length < 2 || counts.size > 1) return events.map((event) => eventSentence(event, namer))
  const who = listed(drew.map((args) => namer.name(playerOf(args) as number)))
  const others = events.filter((event) => !event.startsWith('drew ')).map((event) => eventSentence(event, namer))
  return [t('ev-drew_each', { who, n: Number(drew[0][2] ?? 0) }), ...others]
}

/** Say that a bot played for a person. */
export function botNote(line: Line, seats: { kind: string }[], namer: Namer): string {
  if (!line.by_bot || line.player === null || seats[line.player]?.kind !== 'person') return ''
  return t('bot_for', { who: namer.name(line.player) })
}

export function eventSentence(event: string, namer: Namer): string {
  const [kind, ...args] = event.split(' ')
  const player = playerOf(args)
  if (kind === 'won' && args.length > 1) return t('ev-won_team', { who: listed(args.map((one) => namer.name(playerOf([one]) as number))) })
  if (kind === 'longest_road' && player === null) return t('ev-longest_road_nobody')
  const key = `ev-${kind}`
  if (!hasMessage(key)) return event
  return t(key, {
    who: player === null ? t('nobody') : namer.name(player),
    track: args[0] ?? '',
    n: Number(args[kind === 'wonder' ? 2 : 1] ?? 0),
    a: args[0] ?? '',
    d: args[1] ?? '',
    what: kind === 'discovery' || kind === 'wonder' ? word(args[1]) : '',
  })
}
