// Cards by type, and bundles of them as the notation writes them.
export type Cards = Record<string, number>

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
