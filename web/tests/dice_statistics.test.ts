import './speak_english'
import { describe, expect, it } from 'vitest'
import { chance, counts, deckSize, evenness } from '../src/game_table/dice/dice_statistics'

describe('the verdict on the dice', () => {
  it('depends on how often fair dice do this', () => {
    // Quantiles of χ² with ten degrees of freedom.
    for (const [chi, p] of [[9.342, 0.5], [15.987, 0.1], [23.209, 0.01]]) expect(chance(chi)).toBeCloseTo(p, 4)
    expect(chance(0)).toBe(1)
    expect([9, 18, 30].map((chi) => evenness(chi, 60))).toEqual(['dice_even', 'dice_uneven', 'dice_rare'])
  })
  it('gives way to the deck where dice are drawn', () => {
    const decks = { sums: { 2: 1, 7: 6 }, full: 36, unseen: 5, events: {} }
    expect(deckSize(decks)).toBe('7 of 36 combinations are left in the deck. With 5 left, all are shuffled.')
    expect(counts([['2', 1], ['ship', 3]])).toBe('2:\u00a01, ship:\u00a03')
  })
  it('is withheld for a few rolls', () => expect(evenness(30, 5)).toBe('dice_few'))
})
