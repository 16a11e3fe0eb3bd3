export type Cards = Record<string, number>

/** In display order. */
export const CARD_TYPES: string[] = ['brick', 'lumber', 'wool', 'grain', 'ore', 'coin', 'cloth', 'paper']
export const TRACKS = ['trade', 'politics', 'science'] as const

export const count = (cards: Cards): number => Object.values(cards).reduce((sum, n) => sum + n, 0)

export const types = (cards: Cards): string[] => CARD_TYPES.filter((type) => (cards[type] ?? 0) > 0)

/** `ore+ore`, as in the notation. */
export const bundle = (cards: Cards): string =>
  CARD_TYPES.flatMap((type) => Array<string>(cards[type] ?? 0).fill(type)).join('+')

export const holds = (hand: Cards, cards: Cards): boolean =>
  Object.entries(cards).every(([type, n]) => (hand[type] ?? 0) >= n)
