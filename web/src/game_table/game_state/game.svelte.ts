// The state of a game on the page, shared by all panels: table, tool, trade and the edition's
// words.
import type { EditionShape, EndedOffer, Event, Line, RuleShape, StandingOffer } from '../../protocol_generated/types'
import { holds } from '../../cards/cards'
import { api } from '../../server/api/api'
import { loadWithRetry } from '../../browser/load_with_retry'
import { AdviceRequest } from './advice.svelte'
import { AutoActions } from './auto_actions.svelte'
import { ActionPreviews } from './action_previews.svelte'
import { t, useEditionWords, word } from '../../language/language.svelte'
import { settings } from '../../browser/settings.svelte'
import { notice } from '../../browser/notifications'
import { sound } from '../../browser/play_sound'
import { isPairedTurn } from '../../server/table/table_view'
import { soundsToPlay } from './sounds_to_play'
import { roomSocket } from '../../server/connection/table_connection.svelte'
import type { Namer } from '../log/log_sentences'
import { colourOf, tokenKind } from '../../server/table/notation'
import { Table } from '../../server/table/table.svelte'
import { teamSign, type TeamSignFacts } from '../../server/table/teams'
import { Tool } from './tool.svelte'
import { Trading } from './trading.svelte'
import { Unread } from './unread.svelte'

/** How own offers may end that is worth showing. */
const SAID = new Set(['refused', 'unanswered', 'unpayable'])
const MOST_SAID = 2
const TOLD_MS = 6000

/** Whether an offer is a proposal to the player on turn. */
const isProposal = ({ to }: StandingOffer): boolean => typeof to === 'number'

type StepWatcher = (line: Line, event: Event) => void
type OfferWatcher = (before: StandingOffer[], ended: EndedOffer[]) => void

export class Game implements Namer {
  readonly table: Table
  readonly tool: Tool
  readonly previews: ActionPreviews
  readonly autoActions: AutoActions
  readonly advice: AdviceRequest
  readonly unread: Unread
  edition = $state.raw<EditionShape | null>(null)
  /** Handles clicks on own cards while cards are owed. */
  pickOwedCard = $state.raw<((type: string) => void) | null>(null)
  readonly trading = new Trading()
  /** The seat of the person who has the device, if several share it. */
  private actsFor: number | null = null
  /** Who of them is to get it next, if somebody has said so. */
  passTo = $state<number | null>(null)
  /** Own offers about which the others at this device are not asked for now. */
  private kept = $state.raw<string[]>([])
  /** Hide own cards on a shared screen. */
  covered = $state(false)
  typing = $state(false)
  private readonly watchers = new Set<StepWatcher>()
  private readonly offerWatchers = new Set<OfferWatcher>()
  private refusedAt = -1
  private readonly autoRefused = new Set<string>()
  private readonly considered = new Set<string>()
  /** Ended offers that are still shown, the newest first. */
  endedOffers = $state.raw<EndedOffer[]>([])
  private editionAsked = ''
  private rulesOf: EditionShape | null = null
  private language = settings.language

  constructor(id: string) {
    this.table = new Table(
      () => roomSocket(id, this.actsFor),
      (event) => this.onStep(event),
      (before, ended, loaded) => this.onOffers(before, ended, loaded),
    )
    this.tool = new Tool(this.table)
    this.previews = new ActionPreviews(this.table)
    this.autoActions = new AutoActions(this.table)
    this.advice = new AdviceRequest(this.table)
    this.unread = new Unread(this.table)
  }

  /** Watch steps as they happen; steps in a snapshot are skipped. */
  watch(watcher: StepWatcher): () => void {
    this.watchers.add(watcher)
    return () => this.watchers.delete(watcher)
  }

  /** The same for standing offers. */
  watchOffers(watcher: OfferWatcher): () => void {
    this.offerWatchers.add(watcher)
    return () => this.offerWatchers.delete(watcher)
  }

  /** A step was taken: play its sounds and notify a player who must decide, unless the page
      answers automatically. */
  private onStep(event: Event): void {
    const { line, own } = event
    const { seat } = this.table
    const unasked = this.refusesThisTurn && own?.legal.reject
    const asked = seat !== null && line.asked.includes(seat) && own?.must && !unasked
    void sound(...soundsToPlay(line, seat, Boolean(asked)))
    if (asked) notice(this.table.room?.config?.name ?? 'hexhold', t('your_turn_notice'))
    this.trading.onStep(line, seat)
    for (const watcher of this.watchers) watcher(line, event)
  }

  private onOffers(before: StandingOffer[], ended: EndedOffer[], loaded: boolean): void {
    if (!loaded) for (const watcher of this.offerWatchers) watcher(before, ended)
    const { seat, offers } = this.table
    const known = new Set(before.map(({ number }) => number))
    const asking = offers.filter((offer) => !known.has(offer.number) && this.canAnswer(offer))
    if (asking.length) void sound('turn')
    const proposal = asking.find(isProposal)
    if (proposal) notice(this.table.room?.config?.name ?? 'hexhold', t('proposal_of', { player: this.name(proposal.player) }))
    const { countering } = this.trading
    for (const offer of ended) this.trading.onOfferEnded(offer, offer.player === seat)
    const matters = ({ player, number, became }: EndedOffer) => (player === seat ? SAID.has(became) : number === countering)
    const said = ended.filter(matters)
    this.endedOffers = said.concat(this.endedOffers).slice(0, MOST_SAID)
    if (said.length) setTimeout(() => (this.endedOffers = this.endedOffers.filter((offer) => !said.includes(offer))), TOLD_MS)
  }

  get ownOffers(): StandingOffer[] {
    const { seat, offers } = this.table
    return offers.filter(({ player }) => player === seat)
  }

  /** Whether this player can answer an offer and has not refused it automatically. */
  canAnswer(offer: StandingOffer): boolean {
    return this.isPlaying && offer.player !== this.table.seat && this.isAddressedToMe(offer) && !offer.closed && !this.refusesAutomatically(offer)
  }

  /** A proposal is only for the player on turn. */
  private isAddressedToMe(offer: StandingOffer): boolean {
    return !isProposal(offer) || offer.to === this.table.seat
  }

  private refusesAutomatically({ player, want }: StandingOffer): boolean {
    const { own } = this.table
    return (
      this.refusesThisTurn ||
      (settings.refuseUnpayable && own !== null && !holds(own.hand, want)) ||
      (settings.refuseBots && this.isBot(player))
    )
  }

  /** Refuse offers automatically, once each. */
  refuseAutomatically(): void {
    const { seat, offers, connected } = this.table
    if (!this.isPlaying || !connected || this.table.room?.seats[seat ?? -1]?.stand_in) return
    for (const offer of offers) {
      const key = `${seat} ${this.keyOf(offer)}`
      const said = offer.answers.some(({ player }) => player === seat)
      if (offer.player === seat || !this.isAddressedToMe(offer) || said || this.autoRefused.has(key) || !this.refusesAutomatically(offer)) continue
      this.autoRefused.add(key)
      void this.table.answer(offer.number, 'reject')
    }
  }

  /** The player on turn, if a trade can be proposed to them now. */
  get proposesTo(): number | null {
    const { view, seat, own } = this.table
    if (!view || !own || seat === null || view.turn.winner !== null || view.turn.current === seat) return null
    return view.awaited.kind === 'action' && !isPairedTurn(view.turn) ? view.turn.current : null
  }

  /** Another of the people who share this device takes it. */
  handTo(seat: number): void {
    this.actsFor = seat
    this.passTo = null
    this.reset()
    this.table.reconnect()
  }

  isKept(offer: StandingOffer): boolean {
    return this.kept.includes(this.keyOf(offer))
  }

  /** Ask nobody else at this device about an offer for now. */
  keep(offer: StandingOffer): void {
    this.kept = [...this.kept, this.keyOf(offer)]
  }

  /** Ask them after all. */
  askAround(offer: StandingOffer): void {
    this.kept = this.kept.filter((key) => key !== this.keyOf(offer))
  }

  private keyOf({ number }: StandingOffer): string {
    return `${this.table.game} ${number}`
  }

  reset(): void {
    this.tool.drop()
    this.trading.clear()
    this.trading.shown = false
  }

  /** Whether this player takes part and the game goes on. */
  get isPlaying(): boolean {
    return this.table.seat !== null && this.table.view?.turn.winner === null
  }

  /** A card of the hand was pressed: choose it if cards are owed, else prepare a trade with the
      bank, or with others if the bank wants more of them. By keyboard, the focus moves on to what one gets. */
  pressCard(type: string, byKey = false): void {
    if (this.pickOwedCard) return this.pickOwedCard(type)
    const { own } = this.table
    if (!own) return
    if (!own.hand[type] && !('counter' in own.legal)) return this.trading.askFor(type)
    this.trading.countering = null
    const rate = own.rates[type]
    this.trading.setCards({ [type]: (own.hand[type] ?? 0) < rate ? 1 : rate }, {})
    this.trading.open = 'counter' in own.legal
    this.trading.shown = true
    this.trading.focusWanted = byKey
  }

  /** A harbor was pressed: open the trade panel, with its cards for those who own it. */
  pressHarbor({ kind, rate }: { kind: string; rate: number }): void {
    if (this.table.own?.rates[kind] === rate) this.trading.setCards({ [kind]: rate }, {})
    this.trading.shown = true
  }

  counter(): void {
    const { view, own } = this.table
    if (view?.offer && own) this.trading.counter(view.offer, own.hand)
  }

  counterStanding(offer: StandingOffer): void {
    const { own } = this.table
    this.consider(offer)
    if (own) this.trading.counterStanding(offer.number, offer, own.hand)
  }

  /** Tell a bot, once, that its offer is being looked at. */
  consider(offer: StandingOffer): void {
    const key = this.keyOf(offer)
    if (!this.isBot(offer.player) || !this.canAnswer(offer) || this.considered.has(key)) return
    this.considered.add(key)
    this.table.consider(offer.number)
  }

  private isBot(player: number): boolean {
    const sitting = this.table.room?.seats[player]
    return sitting?.kind === 'bot' || Boolean(sitting?.stand_in)
  }

  get refusesThisTurn(): boolean {
    const { view } = this.table
    return view !== null && this.trading.refuses(this.seatInGame, view.turn.turn)
  }

  /** Refuse all offers for the rest of the turn. */
  refuseTurn(): void {
    const { view } = this.table
    if (view) this.trading.refuseTurn(this.seatInGame, view.turn.turn)
  }

  /** Each of the people who share a device refuses for themselves. */
  private get seatInGame(): string {
    return `${this.table.game} ${this.table.seat}`
  }

  /** Once for each state of the table; after a failure the player decides. */
  refuseTableOffer(): void {
    const { own, version, sending, connected } = this.table
    if (!this.refusesThisTurn || !own?.legal.reject || sending || !connected || this.refusedAt === version) return
    this.refusedAt = version
    void this.table.act('reject')
  }

  async loadEdition(): Promise<void> {
    const setting = this.table.view?.setting
    this.updateLanguage()
    const asked = `${settings.language} ${setting?.edition}`
    if (!setting || this.editionAsked === asked) return
    this.editionAsked = asked
    try {
      const edition = await api.edition(setting.edition, setting.house_rules)
      if (this.editionAsked !== asked) return
      this.edition = edition
      useEditionWords(edition)
    } catch {
      this.editionAsked = ''
    }
  }

  /** Load the rules of the edition, unless they are there. */
  async loadRules(): Promise<void> {
    const { edition } = this
    const setting = this.table.view?.setting
    if (!edition || !setting || edition.rules.length || this.rulesOf === edition) return
    this.rulesOf = edition
    const whole = await loadWithRetry(() => api.edition(setting.edition, setting.house_rules, true))
    if (this.edition === edition) this.edition = whole
  }

  /** Reconnect for refusals in the new language. */
  private updateLanguage(): void {
    if (this.language === settings.language) return
    this.language = settings.language
    this.table.reconnect()
  }

  /** All that the viewer knows of a player's points. */
  points(player: number): number {
    const { view, own, seat } = this.table
    return (player === seat ? own?.points : undefined) ?? view?.players[player]?.points ?? 0
  }

  /** The sign of a player's team; undefined where everyone plays alone. */
  teamSign(player: number): TeamSignFacts | undefined {
    const { view } = this.table
    return view ? teamSign(view, player, (one) => this.name(one), (one) => this.points(one)) : undefined
  }

  name(player: number): string {
    return this.table.name(player)
  }

  /** A token of the notation as people say it: a player's name, a card, or a word. */
  label(token: string): string {
    if (tokenKind(token) === 'player') return this.name(colourOf(token))
    return this.hasCard(token) ? this.card(token) : word(token)
  }

  /** Whether the edition has a progress or development card with this key. */
  hasCard(key: string): boolean {
    return this.edition?.cards.some((card) => card.key === key) ?? false
  }

  card(key: string): string {
    return this.edition?.cards.find((card) => card.key === key)?.name ?? word(key)
  }

  rule(id: string | null): RuleShape | undefined {
    return this.edition?.rules.find((rule) => rule.id === id)
  }

  cardText(key: string): string {
    return this.edition?.cards.find((card) => card.key === key)?.text ?? ''
  }

  cardTrack(key: string): string | null {
    return this.edition?.cards.find((card) => card.key === key)?.track ?? null
  }
}
