// The chapters of the rules: search and pictures.
import type { CardShape, EditionShape, RuleShape } from '../../protocol_generated/types'

export interface Picture {
  piece: 'road' | 'ship' | 'settlement' | 'city' | 'wall' | 'metropolis' | 'knight' | 'asleep' | 'robber' | 'pirate' | 'merchant' | 'barbarians'
  /** A message key. */
  name: string
  cost?: string
  level?: number
  track?: string
  /** Not in the base game. */
  expansion?: boolean
}

/** Pieces to show with each topic. */
export const PICTURES: Record<string, Picture[]> = {
  M: [{ piece: 'robber', name: 'robber' }],
  R: [
    { piece: 'road', name: 'road', cost: 'road' },
    { piece: 'settlement', name: 'settlement', cost: 'settlement' },
    { piece: 'city', name: 'city', cost: 'city' },
    { piece: 'wall', name: 'wall', cost: 'wall', expansion: true },
  ],
  I: ['trade', 'politics', 'science'].map((track) => ({ piece: 'metropolis' as const, name: track, track })),
  P: [{ piece: 'merchant', name: 'merchant' }],
  K: [
    ...[1, 2, 3].map((level) => ({ piece: 'knight' as const, name: 'knight', level, cost: level === 1 ? 'knight' : 'promote' })),
    { piece: 'asleep', name: 'activate', cost: 'activate' },
  ],
  A: [{ piece: 'barbarians', name: 'barbarians' }],
  F: [{ piece: 'ship', name: 'ship', cost: 'ship' }, { piece: 'pirate', name: 'pirate' }],
}

export interface Chapter {
  key: string
  title: string
  rules: RuleShape[]
  cards: CardShape[]
}

/** The topic that lists the cards: progress cards, or the base game. */
const CARDS = ['P', 'G']

/** Chapters that contain all words of the search. */
export function found(edition: EditionShape, search: string): Chapter[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (...texts: string[]) => wanted.every((one) => texts.join(' ').toLowerCase().includes(one))
  const told = CARDS.find((key) => edition.topics.some((topic) => topic.key === key))
  return edition.topics
    .map(({ key, title }) => ({
      key,
      title,
      rules: edition.rules.filter((rule) => rule.id[0] === key && has(rule.id, rule.title, rule.text)),
      cards: key === told ? edition.cards.filter((card) => has(card.name, card.text)) : [],
    }))
    .filter(({ rules, cards }) => rules.length || cards.length)
}
