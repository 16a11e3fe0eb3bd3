import { describe, expect, it } from 'vitest'
import { found } from '../src/game_table/panels/rules_book'
import type { EditionShape } from '../src/protocol_generated/types'

const rule = (id: string, title: string, text: string) => ({ id, title, text, source: null, games: null, language: 'en' })
const edition = {
  topics: [{ key: 'R', title: 'Building' }, { key: 'P', title: 'Progress cards' }, { key: 'K', title: 'Knights' }],
  rules: [rule('R-6', 'City walls', 'Two more cards are safe.'), rule('K-1', 'Recruiting', 'A knight on your road.')],
  cards: [{ key: 'spy', name: 'Espionage', track: 'politics', copies: 3, text: 'Take a card.' }],
} as unknown as EditionShape

describe('the rules', () => {
  it('are grouped by topic, with cards in the topic of progress cards', () =>
    expect(found(edition, '').map(({ key, rules, cards }) => [key, rules.length, cards.length])).toEqual([['R', 1, 0], ['P', 0, 1], ['K', 1, 0]]))
  it('are searched for all words, ignoring case', () => {
    expect(found(edition, ' SAFE cards ').map(({ key }) => key)).toEqual(['R'])
    expect(found(edition, 'card').map(({ key }) => key)).toEqual(['R', 'P'])
    expect(found(edition, 'k-1').map(({ key }) => key)).toEqual(['K'])
    expect(found(edition, 'dragon')).toEqual([])
  })
})
