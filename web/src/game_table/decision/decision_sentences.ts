// The awaited decision in sentences: what is asked, and why.
import type { AwaitedShape, Line } from '../../protocol_generated/types'
import { isPairedTurn, type FullView } from '../../server/table/table_view'
import { sumOf, teamOf } from '../../server/table/teams'
import { hasMessage, listed, t, word, type MessageKey, type Values } from '../../language/language.svelte'
import type { Namer } from '../log/log_sentences'

const named = (players: number[], namer: Namer): string => listed(players.map((player) => namer.name(player)))

const numberOf = (player: string | undefined): number | null => (/^p\d$/.test(player ?? '') ? Number(player?.[1]) : null)

export interface Decision {
  what: string
  /** Empty for other players, and if nothing special caused it. */
  why: string
}

export function decision(view: FullView, seat: number | null, namer: Namer, log: Line[] = [], returns = false): Decision {
  const { awaited } = view
  const { winner } = view.turn
  if (winner !== null && winner !== undefined) {
    const winners = teamOf(view.setting, winner)
    const points = sumOf(winners, (player) => view.players[player].points)
    const mine = seat !== null && winners.includes(seat)
    const [yours, theirs]: [MessageKey, MessageKey] = winners.length > 1 ? ['over_you_team', 'over_team'] : ['over_you', 'over']
    return { what: t(mine ? yours : theirs, { who: named(winners, namer), points }), why: '' }
  }
  const mine = seat !== null && awaited.players.includes(seat)
  const answering = awaitedAnswerers(view)
  let kind: string = awaited.kind
  if (kind === 'offer' && (mine ? view.offer?.player === seat : answering.length === 0)) kind = 'own_offer'
  if (kind === 'action' && mine && returns) kind = 'over_limit'
  const asked = mine ? [seat] : answering.length ? answering : awaited.players
  const { special, values } = variation(view, kind)
  const n = seat === null ? '' : (awaited.owed[String(seat)] ?? '')
  const hand = seat === null ? '' : view.players[seat].hand
  const piece = kind === 'setup_building' ? (awaited.args[0] ?? '') : ''
  const facts = { who: named(asked, namer), people: asked.length, n, hand, piece, ...values }
  if (!mine) return { what: said(`other-${special}`, 'other-decision', facts), why: '' }
  const reasons = { ...facts, ...reason(view, seat, namer, log) }
  return { what: said(`you-${special}`, 'you-decision', reasons), why: said(`why-${cause(view, special)}`, null, reasons) }
}

function said(key: string, otherwise: 'you-decision' | 'other-decision' | null, values: Values): string {
  if (hasMessage(key)) return t(key, values)
  return otherwise === null ? '' : t(otherwise, values)
}

/** With an offer, those who have not answered yet; the offerer comes last among the awaited. */
function awaitedAnswerers({ awaited, offer }: FullView): number[] {
  const whole = awaited.kind === 'offer' && offer && awaited.players.includes(offer.player)
  return whole ? awaited.players.filter((player) => player !== offer.player) : awaited.players
}

/** A discard is caused by a seven or, after production, by a card; a harbor's card may be hidden. */
function cause(view: FullView, special: string): string {
  if (special === 'discard' && view.turn.phase === 'action') return 'discard_card'
  return special === 'harbor' && !view.awaited.args[1] ? 'harbor_face_down' : special
}

/** The card that causes a decision. */
const CARD_OF: Record<string, string> = {
  discard: 'saboteur', free_road: 'road_building', smith: 'smith', desert: 'deserter', deserter_place: 'deserter',
  rebuild: 'diplomat', spy: 'spy', master: 'master_merchant', harbor: 'commercial_harbor', gifts: 'wedding',
}

/** Values for the sentence that says why. */
function reason(view: FullView, seat: number, namer: Namer, log: Line[]): Values {
  const { awaited, turn, offer, barbarians } = view
  const me = view.players[seat]
  const [first, second] = awaited.args
  const other = numberOf(first)
  const by = awaited.kind === 'offer' && offer ? offer.player : (other ?? turn.current)
  const found: Values = {
    by: namer.name(by),
    card: CARD_OF[awaited.kind] ? namer.card(CARD_OF[awaited.kind]) : '',
    held: me.hand, safe: me.hand_limit,
    cards: me.progress, limit: me.progress_limit,
    a: barbarians?.attack ?? '', d: barbarians?.defence ?? '',
    strengths: strengths(log),
  }
  if (other !== null) found.who = namer.name(other)
  if (awaited.kind === 'harbor') found.type = word(second ?? '')
  if (awaited.kind === 'free_road' || awaited.kind === 'smith') found.n = Number(first ?? 0)
  if (awaited.kind === 'master') found.n = Number(second ?? 0)
  return found
}

/** Attack and defence of the last battle. */
function strengths(log: Line[]): string {
  const fought = log.findLast((line) => line.events.some((event) => event.startsWith('barbarians_')))
  const [, attack, defence] = fought?.events.find((event) => event.startsWith('barbarians_'))?.split(' ') ?? []
  return attack ? `, ${attack} : ${defence}` : ''
}

/** The label of a one-word answer. */
export function answerWord(key: string, decision: string | undefined): string {
  if (key === 'end' && decision === 'special') return 'finish'
  return key === 'done' && decision === 'aqueduct' ? 'take_nothing' : key
}

/** Variations of a sentence for the sea, gold, variants and neutral colours. */
function variation(view: FullView, kind: string): { special: string; values: Values } {
  const { turn }: { turn: FullView['turn'] } = view
  const awaited: AwaitedShape = view.awaited
  const sea = view.setting.at_sea
  const neutral = view.neutrals.length > 0 && awaited.players[0] === turn.current
  switch (kind) {
    case 'setup_road':
    case 'free_road':
      return { special: sea ? kind.replace('road', 'route') : kind, values: {} }
    case 'action':
      return { special: isPairedTurn(turn) ? 'action_paired' : kind, values: {} }
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
      return { special: kind, values: { piece: awaited.args[0] ?? '' } }
    case 'gold':
      return { special: kind, values: { n: Number(awaited.args[0] ?? 0) } }
    case 'token':
      return { special: kind, values: { n: Number(awaited.args[1] ?? 0) } }
  }
  return { special: kind, values: {} }
}
