// The trade being prepared, and how offers are met. It outlasts the panels that show it.
import type { EndedOffer, Line, OfferShape, OfferStep } from '../../protocol_generated/types'
import { tabStore } from '../../browser/storage'
import { bundle, type Cards, types } from '../../cards/cards'

const KEY = 'hexhold.no_trades'
const textOf = (give: Cards, want: Cards): string => `${bundle(give)}:${bundle(want)}`

const within = (cards: Cards, hand: Cards): Cards =>
  Object.fromEntries(types(cards).filter((type) => hand[type]).map((type) => [type, Math.min(cards[type], hand[type])]))

/** What the offerer gives and gets in a trade with one who answered. */
export function termsWith({ give, want, answers }: OfferShape, player: number): { give: Cards; get: Cards } {
  const counter = answers.find((answer) => answer.player === player && answer.answer === 'counter')
  return counter ? { give: counter.want, get: counter.give } : { give, get: want }
}

export class Trading {
  give = $state.raw<Cards>({})
  want = $state.raw<Cards>({})
  shown = $state(false)
  /** Opened by an offer, and closed with it. */
  private forOffer = false
  /** Whether the form is open below an offer. */
  open = $state(false)
  /** The number of the standing offer being countered. */
  countering = $state<number | null>(null)
  /** Scroll the form into view. */
  scrollToForm = $state(false)
  /** Move the focus to what one gets. */
  focusWanted = $state(false)
  allRefused = $state(false)
  private refusedOffers = $state.raw<string[]>([])
  /** The game, seat and turn in which all offers are refused. */
  private refused = $state<string | null>(tabStore.read(KEY))

  openForOffer(): void {
    if (this.shown) return
    this.shown = true
    this.forOffer = true
  }

  setCards(give: Cards, want: Cards): void {
    this.give = give
    this.want = want
    this.forOffer = false
    this.allRefused = false
  }

  clear(): void {
    this.setCards({}, {})
    this.open = false
    this.countering = null
  }

  /** Prepare a trade for a wanted card. */
  askFor(type: string): void {
    this.countering = null
    this.setCards({}, { [type]: 1 })
    this.shown = true
  }

  /** Prepare a counter-offer to a standing offer. */
  counterStanding(number: number, { give, want }: { give: Cards; want: Cards }, hand: Cards): void {
    if (this.countering !== number) this.setCards(within(want, hand), give)
    this.countering = number
    this.scrollToForm = true
    this.shown = true
  }

  /** A standing offer has ended. */
  onOfferEnded({ number, became, give, want, to }: EndedOffer, mine: boolean): void {
    if (this.countering === number) this.clear()
    if (typeof to === 'number') {
      // The same can be proposed to the next player.
      if (mine && became === 'traded' && textOf(give, want) === textOf(this.give, this.want)) this.clear()
      return
    }
    if (!mine || textOf(give, want) !== textOf(this.give, this.want)) {
      if (mine && became === 'refused') this.remember(give, want)
      return
    }
    if (became === 'traded') this.clear()
    this.allRefused = became === 'refused'
    if (this.allRefused) this.remember(give, want)
  }

  /** Prepare a counter-offer. */
  counter(offer: OfferShape, hand: Cards): void {
    if (!this.open) this.setCards(within(offer.want, hand), offer.give)
    this.open = true
    this.scrollToForm = true
    this.shown = true
  }

  /** A step was taken: a turn may have begun, an offer been made or ended. */
  onStep({ begins, offer, kind, player, current }: Line, seat: number | null): void {
    if (kind === 'end' && player === seat && current === seat) this.endTurn()
    if (begins !== null) {
      this.allRefused = false
      this.refusedOffers = []
    }
    if (offer?.became === 'made') {
      this.allRefused = false
      this.open = false
    } else if (offer) this.end(offer, offer.player === seat)
  }

  /** The hand will have changed by the next turn. */
  private endTurn(): void {
    this.clear()
    this.shown = false
  }

  private end({ became, give, want }: OfferStep, mine: boolean): void {
    if (this.forOffer) this.shown = this.forOffer = false
    if (this.open || (mine && became === 'traded')) this.clear()
    this.allRefused = mine && became === 'refused'
    if (this.allRefused) this.remember(give, want)
  }

  private remember(give: Cards, want: Cards): void {
    this.refusedOffers = [...this.refusedOffers, textOf(give, want)]
  }

  get isRefused(): boolean {
    return this.refusedOffers.includes(textOf(this.give, this.want))
  }

  refuses(game: string | null, turn: number): boolean {
    return this.refused === `${game} ${turn}`
  }

  refuseTurn(game: string, turn: number): void {
    this.refused = `${game} ${turn}`
    tabStore.write(KEY, this.refused)
  }

  allowTurn(): void {
    this.refused = null
    tabStore.remove(KEY)
  }
}
