// Which happenings touch a seat: its cards, pieces or points. A seat gets a notice of each, except
// for what it did itself.
import { hexesAt } from '../../accessibility/place_descriptions'
import type { Cards } from '../../cards/cards'
import type { EndedOffer, Event, HappeningShape, Line, StandingOffer } from '../../protocol_generated/types'
import type { FullView } from '../../server/table/table_view'

export type HappeningKind = HappeningShape['kind']

/** What a notice is about; its message is `notice-…`. */
export type NoticeKind =
  | 'lost' | 'given' | 'exchanged' | 'traded' | 'card_taken' | 'card_drawn'
  | 'displaced' | 'knight_lost' | 'removed' | 'sabotaged' | 'numbers' | 'robber' | 'pirate'
  | 'metropolis' | 'merchant' | 'largest_army' | 'longest_road' | 'longest_road_lost' | 'longest_road_won'
  | 'city_lost' | 'defender' | 'defenders'
  | 'accepted' | 'countered' | 'withdrawn' | 'offer_ended' | 'played' | 'against'

export interface Notice {
  kind: NoticeKind
  version: number
  /** Who did it. */
  who: number | null
  /** Whether it touches the seat; otherwise it only shows a card. */
  touches: boolean
  /** The progress card, or `robber`, `pirate` or `tokens`. */
  cause?: string
  /** The cards that the seat lost or gave, and those that it got. */
  gave?: Cards
  got?: Cards
  /** Where it happened. */
  hexes?: string[]
  /** A progress card, a piece or a track. */
  named?: string
  battle?: [attack: number, defence: number]
  became?: EndedOffer['became']
  /** The opponent's card that is shown face up. */
  face?: string
  /** The step, to say the rest of it. */
  line?: Line
}

/** What is known when a happening is judged. */
interface Step {
  seat: number
  line: Line
  view: FullView
  happenings: HappeningShape[]
}

type Found = Partial<Notice> & { kind: NoticeKind }
type Rule = (happening: HappeningShape, step: Step) => Found | null

const nothing: Rule = () => null

/** The cause of moves whose step does not name a card. */
const CAUSES: Record<string, string> = {
  gift: 'wedding', harbor: 'commercial_harbor', master_merchant: 'master_merchant', token: 'tokens',
}
const ROBBING = new Set(['robber', 'chase'])

const cardOf = ({ kind }: Line): string | undefined => (kind.startsWith('play ') ? kind.slice('play '.length) : undefined)

function causeOf(reason: string, line: Line): string | undefined {
  if (ROBBING.has(line.kind)) return 'robber'
  return line.kind === 'pirate' ? 'pirate' : (CAUSES[reason] ?? cardOf(line))
}

/** Where the robber or the pirate went in this step. */
const robbedAt = ({ happenings }: Step): string[] =>
  happenings.flatMap(({ kind, at }) => ((kind === 'robber' || kind === 'pirate') && at ? [at] : []))

const lostCards = ({ happenings, seat }: Step): boolean => happenings.some(({ kind, giver }) => kind === 'cards' && giver === seat)

/** Whether a building of the seat stands at a hex. */
const buildsAt = ({ view, seat }: Step, hex: string): boolean =>
  view.pieces.buildings.some(({ player, vertex }) => player === seat && hexesAt(view, vertex).includes(hex))

const sailsAt = ({ view, seat }: Step, hex: string): boolean =>
  view.pieces.ships.some(({ player, edge }) => player === seat && edge.split('-').every((vertex) => hexesAt(view, vertex).includes(hex)))

/** Cards that move between this seat and another; what the supply gives or takes is no notice. */
function cards({ giver, taker, cards, reason }: HappeningShape, step: Step): Found | null {
  const moved = typeof cards === 'object' && cards ? cards : {}
  const [lost, got] = [giver === step.seat, taker === step.seat]
  if (typeof giver !== 'number' || typeof taker !== 'number' || lost === got) return null
  const who = lost ? taker : giver
  const found = { who, cause: causeOf(reason ?? '', step.line), hexes: robbedAt(step), ...(lost ? { gave: moved } : { got: moved }) }
  if (reason === 'trade') return { ...found, kind: 'traded' }
  if (reason === 'harbor') return { ...found, kind: 'exchanged' }
  return { ...found, kind: lost ? 'lost' : 'given' }
}

function progress({ giver, taker, card }: HappeningShape, { seat }: Step): Found | null {
  if (giver === seat && typeof taker === 'number') return { kind: 'card_taken', who: taker, cause: 'spy', named: card ?? undefined }
  return taker === seat && typeof giver !== 'number' ? { kind: 'card_drawn', who: null, named: card ?? undefined } : null
}

function battle({ attack, shares, losers, defenders }: HappeningShape, { seat }: Step): Found | null {
  const strengths: [number, number] = [attack ?? 0, (shares ?? []).reduce((sum, share) => sum + share, 0)]
  if (losers?.includes(seat)) return { kind: 'city_lost', who: null, battle: strengths }
  if (!defenders?.includes(seat)) return null
  return { kind: defenders.length === 1 ? 'defender' : 'defenders', who: null, battle: strengths }
}

/** Pieces that others take away or spoil. Knights become inactive after a battle; the battle notice covers that. */
function piece({ player, piece, at, active }: HappeningShape, { seat, line }: Step): Found | null {
  if (player !== seat) return null
  if (piece === 'city' && active === false) return { kind: 'sabotaged', cause: cardOf(line) }
  if (typeof at === 'string') return null
  const cause = cardOf(line)
  if (piece !== 'knight') return { kind: 'removed', named: piece ?? undefined, cause }
  return { kind: line.events.includes(`knight_lost p${seat}`) ? 'knight_lost' : 'displaced', cause }
}

/** A special point or piece that goes from this seat to another. */
const passes = (kind: NoticeKind): Rule => ({ player, from_player, track }, { seat }) =>
  from_player === seat && player !== seat ? { kind, who: player, named: track ?? undefined } : null

function longestRoad({ player, from_player }: HappeningShape, { seat }: Step): Found | null {
  if (player === seat) return { kind: 'longest_road_won' }
  if (from_player !== seat) return null
  return typeof player === 'number' ? { kind: 'longest_road', who: player } : { kind: 'longest_road_lost' }
}

const blocks = (kind: 'robber' | 'pirate', touched: (step: Step, hex: string) => boolean): Rule => ({ player, at }, step) =>
  typeof player === 'number' && at && touched(step, at) && !lostCards(step) ? { kind, who: player, hexes: [at] } : null

/** What each kind of happening says to a seat that did not do it itself. */
const RULES: Record<HappeningKind, Rule> = {
  cards,
  progress,
  battle,
  piece,
  metropolis: passes('metropolis'),
  merchant: passes('merchant'),
  largest_army: passes('largest_army'),
  longest_road: longestRoad,
  robber: blocks('robber', buildsAt),
  pirate: blocks('pirate', sailsAt),
  number: ({ at }, step) => (at && buildsAt(step, at) ? { kind: 'numbers', cause: cardOf(step.line), hexes: [at] } : null),
  // Shown elsewhere on the page, or of no effect on others.
  dice: nothing,
  barbarians: nothing,
  turn: nothing,
  paired_turn: nothing,
  asked: nothing,
  offer: nothing,
  token: nothing,
  improvement: nothing,
  area: nothing,
  discovery: nothing,
  numbered: nothing,
  wonder: nothing,
  robber_awake: nothing,
  winner: nothing,
}

/** Happenings that chance causes, not the player who rolled. */
const BY_CHANCE = new Set<HappeningKind>(['battle'])

const sum = (a: Cards = {}, b: Cards = {}): Cards =>
  Object.fromEntries([...new Set([...Object.keys(a), ...Object.keys(b)])].map((type) => [type, (a[type] ?? 0) + (b[type] ?? 0)]))

/** Notices that say the same of more cards or places. */
const JOINED = new Set<NoticeKind>(['lost', 'given', 'exchanged', 'traded', 'numbers'])

/** Two notices as one, or null if they say different things. */
export function joined(a: Notice, b: Notice): Notice | null {
  // The effect's notice replaces the card's notice.
  if (a.kind === 'against' && a.who === b.who && a.named === b.cause) return { ...b, face: a.face }
  if (!JOINED.has(a.kind) || a.kind !== b.kind || a.who !== b.who || a.cause !== b.cause) return null
  return {
    ...a,
    version: b.version,
    face: a.face ?? b.face,
    gave: a.gave || b.gave ? sum(a.gave, b.gave) : undefined,
    got: a.got || b.got ? sum(a.got, b.got) : undefined,
    hexes: [...new Set([...(a.hexes ?? []), ...(b.hexes ?? [])])],
  }
}

/** What a step says to a seat, or to a spectator (null), who only sees others' cards. */
export function noticesOf({ line, happenings }: Event, seat: number | null, view: FullView): Notice[] {
  const found: Notice[] = []
  const own = line.player === seat
  if (seat !== null)
    for (const happening of happenings) {
      if (own && !BY_CHANCE.has(happening.kind)) continue
      const said = RULES[happening.kind](happening, { seat, line, view, happenings })
      if (!said) continue
      const notice: Notice = { version: line.version, who: line.player, touches: true, ...said }
      const i = found.findIndex((one) => joined(one, notice))
      if (i < 0) found.push(notice)
      else found[i] = joined(found[i], notice) as Notice
    }
  const face = own ? undefined : cardOf(line)
  if (!face) return found
  if (found.length) return found.map((notice, i) => (i ? notice : { ...notice, face }))
  const against = seat !== null && (line.whom === seat || line.args.includes(`p${seat}`) || line.asked.includes(seat))
  return [{ kind: against ? 'against' : 'played', version: line.version, who: line.player, touches: against, face, named: face, line }]
}

/** Ends of own offers that the seat did not cause. */
const ENDS = new Set<EndedOffer['became']>(['refused', 'unanswered', 'unpayable'])

/** Answers to own offers, the end of own offers, and withdrawn offers that the seat had agreed to. */
export function offerNotices(before: StandingOffer[], now: StandingOffer[], ended: EndedOffer[], seat: number, version: number): Notice[] {
  const was = new Map(before.map((offer) => [offer.number, offer]))
  const answers = now.filter(({ player }) => player === seat).flatMap(({ number, answers }) => {
    const known = new Set(was.get(number)?.answers.map((answer) => answer.number))
    return answers.filter((answer) => !known.has(answer.number) && answer.says !== 'reject')
  })
  const agreed = ({ number }: EndedOffer) => was.get(number)?.answers.some(({ player, says }) => player === seat && says !== 'reject')
  return [
    ...answers.map(({ player, says, give, get }): Notice =>
      ({ kind: says === 'accept' ? 'accepted' : 'countered', version, who: player, touches: true, gave: give, got: get })),
    ...ended.filter(({ player, became }) => player === seat && ENDS.has(became)).map(({ became, give, want }): Notice =>
      ({ kind: 'offer_ended', version, who: null, touches: true, became, gave: give, got: want })),
    ...ended.filter((offer) => offer.player !== seat && offer.became === 'withdrawn' && agreed(offer)).map(({ player, give, want }): Notice =>
      ({ kind: 'withdrawn', version, who: player, touches: true, gave: want, got: give })),
  ]
}

