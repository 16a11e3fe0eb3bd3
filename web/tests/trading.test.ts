import { describe, expect, it } from 'vitest'
import { termsWith, Trading } from '../src/game_table/game_state/trading.svelte'
import type { Line, OfferShape, OfferStep } from '../src/protocol_generated/types'
import { useFakeStorage } from './fake_storage'

useFakeStorage('sessionStorage')

const offer: OfferShape = { player: 0, give: { ore: 2 }, want: { paper: 2, coin: 1 }, answers: [] }
const step = (more: Partial<Line>): Line => ({ begins: null, offer: null, ...more }) as Line
const ended = (became: OfferStep['became']): Line => step({ offer: { ...offer, became } })

function pickedTogether(): Trading {
  const trading = new Trading()
  trading.setCards({ ore: 2 }, { paper: 1 })
  return trading
}

describe('a prepared trade', () => {
  it('stays when everyone has refused, with a message', () => {
    const trading = pickedTogether()
    trading.onStep(ended('refused'), 0)
    expect([trading.give, trading.want, trading.allRefused]).toEqual([{ ore: 2 }, { paper: 1 }, true])
  })
  it('is remembered as refused until the next turn', () => {
    const trading = pickedTogether()
    trading.setCards(offer.give, offer.want)
    trading.onStep(ended('refused'), 0)
    expect(trading.isRefused).toBe(true)
    trading.setCards({ ore: 1 }, offer.want)
    expect(trading.isRefused).toBe(false)
    trading.setCards(offer.give, offer.want)
    expect([trading.allRefused, trading.isRefused]).toEqual([false, true])
    trading.onStep(step({ begins: 1 }), 0)
    expect(trading.isRefused).toBe(false)
  })
  it('stays when the offer was withdrawn', () => {
    const trading = pickedTogether()
    trading.onStep(ended('withdrawn'), 0)
    expect([trading.give, trading.allRefused]).toEqual([{ ore: 2 }, false])
  })
  it('is cleared after the trade', () => {
    const trading = pickedTogether()
    trading.onStep(ended('traded'), 0)
    expect([trading.give, trading.want]).toEqual([{}, {}])
  })
  it('is cleared at the end of the own turn only', () => {
    const trading = pickedTogether()
    trading.shown = true
    const end = (player: number, current = player) => step({ kind: 'end', player, current, begins: 1 })
    trading.onStep(end(1), 0)
    trading.onStep(end(0, 1), 0)
    expect([trading.give, trading.shown]).toEqual([{ ore: 2 }, true])
    trading.onStep(end(0), 0)
    expect([trading.give, trading.want, trading.shown]).toEqual([{}, {}, false])
  })
  it('depends on whose offer it was', () => {
    const trading = pickedTogether()
    trading.onStep(ended('refused'), 1)
    expect(trading.allRefused).toBe(false)
  })
  it('closes with the offer that opened it, but not if opened by hand', () => {
    const [called, opened] = [new Trading(), new Trading()]
    opened.shown = true
    for (const trading of [called, opened]) {
      trading.openForOffer()
      trading.onStep(step({}), 1)
      expect(trading.shown).toBe(true)
      trading.onStep(ended('withdrawn'), 1)
    }
    expect([called.shown, opened.shown]).toEqual([false, true])
  })
  it('forgets the refusal with the next offer or turn', () => {
    for (const next of [ended('made'), step({ begins: 1 })]) {
      const trading = pickedTogether()
      trading.onStep(ended('refused'), 0)
      trading.onStep(next, 0)
      expect(trading.allRefused).toBe(false)
    }
  })
})

describe('a counter-offer', () => {
  it('starts with the reversed offer, limited by the hand', () => {
    const trading = new Trading()
    trading.counter(offer, { paper: 1, wool: 3 })
    expect([trading.give, trading.want, trading.open]).toEqual([{ paper: 1 }, { ore: 2 }, true])
  })
  it('ends with the offer', () => {
    const trading = new Trading()
    trading.counter(offer, { paper: 1 })
    trading.onStep(ended('traded'), 1)
    expect([trading.give, trading.open]).toEqual([{}, false])
  })
})

describe('no trades this turn', () => {
  it('lasts for the turn and survives a reload', () => {
    new Trading().refuseTurn('g', 3)
    const trading = new Trading()
    expect([trading.refuses('g', 3), trading.refuses('g', 4), trading.refuses('h', 3)]).toEqual([true, false, false])
  })
  it('can be taken back', () => {
    const trading = new Trading()
    trading.refuseTurn('g', 3)
    trading.allowTurn()
    expect([trading.refuses('g', 3), new Trading().refuses('g', 3)]).toEqual([false, false])
  })
})

describe('the terms of a trade', () => {
  const answered: OfferShape = {
    ...offer,
    answers: [
      { player: 1, answer: 'accept', give: {}, want: {} },
      { player: 2, answer: 'counter', give: { paper: 1 }, want: { ore: 3 } },
    ],
  }
  it('are those of the offer, or of the counter-offer seen from the other side', () => {
    expect(termsWith(answered, 1)).toEqual({ give: { ore: 2 }, get: { paper: 2, coin: 1 } })
    expect(termsWith(answered, 2)).toEqual({ give: { ore: 3 }, get: { paper: 1 } })
  })
})
