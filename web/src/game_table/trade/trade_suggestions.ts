// Fair trades for a card: with the bank or with other players.
import { type Cards, CARD_TYPES } from '../../cards/cards'

export interface TradeSuggestion {
  give: Cards
  bank: boolean
}

const RESOURCES = new Set(CARD_TYPES.slice(0, 5))
const MOST_OFFERS = 4
/** Others value a commodity more than a resource. */
const FOR_COMMODITY = 2

/** Suggest trades for one card, those with the bank first; `banks` are legal bank trades such as
    `ore cloth`. */
export function suggestTrades(wanted: string, hand: Cards, rates: Record<string, number>, banks: string[]): TradeSuggestion[] {
  const held = CARD_TYPES.filter((type) => type !== wanted && (hand[type] ?? 0) > 0)
  const most = [...held].sort((one, other) => (hand[other] ?? 0) - (hand[one] ?? 0))
  const bank = most
    .filter((type) => banks.includes(`${type} ${wanted}`))
    .sort((one, other) => rates[one] - rates[other])
    .map((type) => ({ give: { [type]: rates[type] }, bank: true }))
  const fair = (type: string) => (RESOURCES.has(type) && !RESOURCES.has(wanted) ? FOR_COMMODITY : 1)
  const offers = most
    .filter((type) => hand[type] >= fair(type) && fair(type) < rates[type])
    .map((type) => ({ give: { [type]: fair(type) }, bank: false }))
  const [plenty] = most
  if (plenty && fair(plenty) === 1 && hand[plenty] >= 3 && rates[plenty] > 2) offers.push({ give: { [plenty]: 2 }, bank: false })
  return [...bank, ...offers.slice(0, MOST_OFFERS)]
}
