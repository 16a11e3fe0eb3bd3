import { describe, expect, it } from 'vitest'
import { suggestTrades } from '../src/game_table/trade/trade_suggestions'

const rates = { brick: 4, lumber: 4, wool: 4, grain: 2, ore: 3, coin: 4, cloth: 4, paper: 4 }
const told = (wanted: string, hand: Record<string, number>, banks: string[] = []) =>
  suggestTrades(wanted, hand, rates, banks).map(({ give, bank }) => `${bank ? 'bank' : 'offer'} ${JSON.stringify(give)}`)

describe('fair trades for a card', () => {
  it('start with the cheapest bank trade, then offer the most common card', () => {
    expect(told('ore', { wool: 4, grain: 2, brick: 1 }, ['wool ore', 'grain ore'])).toEqual([
      'bank {"grain":2}', 'bank {"wool":4}', 'offer {"wool":1}', 'offer {"grain":1}', 'offer {"brick":1}', 'offer {"wool":2}',
    ])
  })
  it('are two resources for a commodity unless the bank takes fewer', () => {
    expect(told('cloth', { wool: 2, grain: 2, ore: 1, coin: 1 })).toEqual(['offer {"wool":2}', 'offer {"coin":1}'])
  })
  it('are none without other cards', () => {
    expect(told('ore', { ore: 3 })).toEqual([])
  })
})
