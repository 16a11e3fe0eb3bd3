// What is laid out for a trade and how offers are met. It outlasts the panels that show it.
import type { EndedOffer, Line, OfferShape, OfferStep } from '../../protocol_generated/types'
import { keptForTab } from '../../browser/storage'
import { bundle, type Cards, types } from '../../cards/cards'

const KEY = 'hexhold.no_trades'
const textOf = (give: Cards, want: Cards): string => `${bundle(give)}:${bundle(want)}`

/** As much of the cards as a hand holds. */
const within = (cards: Cards, hand: Cards): Cards =>
  Object.fromEntries(types(cards).filter((type) => hand[type]).map((type) => [type, Math.min(cards[type], hand[type])]))

/** What the offerer gives and gets in a trade with one of those who answered. */
export function termsWith({ give, want, answers }: OfferShape, player: number): { give: Cards; get: Cards } {
  const counter = answers.find((answer) => answer.player === player && answer.answer === 'counter')
  return counter ? { give: counter.want, get: counter.give } : { give, get: want }
}

export class Trading {
  give = $state.raw<Cards>({})
  want = $state.raw<Cards>({})
  /** Whether the trade is shown: a card, a harbor or an offer opens it. */
  shown = $state(false)
  /** Whether it is shown for the sake of an offer, and closes with it. */
  private forOffer = false
  /** Whether the form is open below an offer that is to be answered. */
  open = $state(false)
  /** The offer beside the game that is being countered. */
  countering = $state<number | null>(null)
  /** Whether the form is wanted in view. */
  called = $state(false)
  /** Whether the keyboard is to choose next what one gets. */
  wanting = $state(false)
  /** Whether everybody has refused one's own last offer. */
  allRefused = $state(false)
  /** What everybody has refused in this turn. */
  private refusedOffers = $state.raw<string[]>([])
  /** The game and turn whose offers are all refused. */
  private refused = $state<string | null>(keptForTab.read(KEY))

  /** There is an offer to answer. */
  comeForward(): void {
    if (this.shown) return
    this.shown = true
    this.forOffer = true
  }

  lay(give: Cards, want: Cards): void {
    this.give = give
    this.want = want
    this.forOffer = false
    this.allRefused = false
  }

  clear(): void {
    this.lay({}, {})
    this.open = false
    this.countering = null
  }

  /** Lay a card out that is wanted: what is fair for it is proposed. */
  wish(type: string): void {
    this.countering = null
    this.lay({}, { [type]: 1 })
    this.shown = true
  }

  /** Lay out an offer that stands beside the game as seen from the other side. */
  counterStanding(number: number, { give, want }: { give: Cards; want: Cards }, hand: Cards): void {
    if (this.countering !== number) this.lay(within(want, hand), give)
    this.countering = number
    this.called = true
    this.shown = true
  }

  /** An offer stands beside the game no more. */
  stands({ number, became, give, want, to }: EndedOffer, mine: boolean): void {
    if (this.countering === number) this.clear()
    if (typeof to === 'number') {
      // The next turn may ask another player for the same.
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

  /** Lay out the offer as seen from the other side, to be changed. */
  counter(offer: OfferShape, hand: Cards): void {
    if (!this.open) this.lay(within(offer.want, hand), offer.give)
    this.open = true
    this.called = true
    this.shown = true
  }

  /** A step was taken: a turn may have begun with it, an offer been made or come to an end. */
  follow({ begins, offer, kind, player, current }: Line, seat: number | null): void {
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

  /** The own turn is over, and the hand will be another in the next: what was laid out is given up. */
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

  /** Whether everybody has refused in this turn what is laid out now. */
  get isRefused(): boolean {
    return this.refusedOffers.includes(textOf(this.give, this.want))
  }

  refuses(game: string | null, turn: number): boolean {
    return this.refused === `${game} ${turn}`
  }

  /** Refuse whatever is offered in this turn. */
  refuseTurn(game: string, turn: number): void {
    this.refused = `${game} ${turn}`
    keptForTab.write(KEY, this.refused)
  }

  takeBack(): void {
    this.refused = null
    keptForTab.remove(KEY)
  }
}
