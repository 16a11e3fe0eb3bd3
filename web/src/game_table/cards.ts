import type { View } from '../protocol_generated/types'

export type Cards = Record<string, number>
export type FullView = Required<View>

export const RESOURCES = ['brick', 'lumber', 'wool', 'grain', 'ore'] as const
export const COMMODITIES = ['coin', 'cloth', 'paper'] as const
export const CARD_TYPES: string[] = [...RESOURCES, ...COMMODITIES]
export const TRACKS = ['trade', 'politics', 'science'] as const

export const count = (cards: Cards): number => Object.values(cards).reduce((sum, n) => sum + n, 0)

export const types = (cards: Cards): string[] => CARD_TYPES.filter((type) => (cards[type] ?? 0) > 0)

/** `ore+ore`, as the notation writes a bundle. */
export const bundle = (cards: Cards): string =>
  CARD_TYPES.flatMap((type) => Array<string>(cards[type] ?? 0).fill(type)).join('+')

export const holds = (hand: Cards, cards: Cards): boolean =>
  Object.entries(cards).every(([type, n]) => (hand[type] ?? 0) >= n)

const COMMODITY: Record<string, string> = { mountains: 'coin', pasture: 'cloth', forest: 'paper' }
const RESOURCE: Record<string, string> = {
  hills: 'brick', forest: 'lumber', pasture: 'wool', fields: 'grain', mountains: 'ore',
}

/** What a city gives after `yield v10 h4 commodity`. */
export function yielded(view: FullView, choice: string): Cards {
  const [, hex, share] = choice.split(' ')
  const terrain = view.board.hexes.find((one) => one.id === hex)?.terrain ?? ''
  const resource = RESOURCE[terrain]
  if (!resource) return {}
  return share === 'commodity' ? { [resource]: 1, [COMMODITY[terrain]]: 1 } : { [resource]: 2 }
}

export const withChanges = (view: FullView, changes: View): FullView => ({ ...view, ...changes })
