import { afterAll, describe, expect, it } from 'vitest'
import { lacking, refusalText } from '../src/game_table/decision/refusals'
import { reasonText, LANGUAGES, setLanguage, useEditionWords } from '../src/language/language.svelte'
import schema from '../src/protocol_generated/schema.json'
import type { EditionShape, RefusalShape } from '../src/protocol_generated/types'
import type { FullView } from '../src/server/table/table_view'

const namer = { name: (player: number) => ['Ann', 'Ben', 'Cid'][player] ?? 'Neutral', card: (key: string) => key }
const view = {
  board: {
    hexes: [{ id: 'h4', x: 0, y: 0, terrain: 'hills', number: 6 }],
    vertices: [{ id: 'v13', x: 0, y: 2 }],
    edges: [], harbors: [],
  },
} as unknown as FullView
type Reason = RefusalShape['reason']
const said = (reason: Reason, told: Record<string, string> = {}, price: Record<string, number> = {}) =>
  refusalText({ text: 'as the server says it', rule: null, facts: { reason, told, price, lacks: {} } }, view, 0, namer)

afterAll(() => setLanguage('en'))

describe('a refusal', () => {
  it('has a sentence for every reason in every language', async () => {
    const reasons: string[] = schema.$defs.RefusalShape.properties.reason.enum
    expect(reasons.length).toBeGreaterThan(180)
    for (const language of LANGUAGES) {
      await setLanguage(language)
      expect(reasons.filter((reason) => !reasonText(reason))).toEqual([])
    }
    await setLanguage('en')
  })
  it('names cards in the words of the edition, and the price', () => {
    useEditionWords({ terms: { lumber: 'wood', grain: 'wheat' }, improvements: {} } as unknown as EditionShape)
    expect(said('settlement-cost', { p: 'p0' }, { brick: 1, lumber: 1, wool: 1, grain: 1 })).toBe("You can't afford a settlement: brick, wood, wool and wheat.")
    expect(said('city-cost', { p: 'p0' }, { ore: 3, grain: 2 })).toBe("You can't afford a city: 3 ore and 2 wheat.")
    expect(said('bank-rate', { p: 'p0', first: 'grain' })).toBe("You don't have enough wheat for your best rate.")
  })
  it("uses the edition's names, and the server's sentence until they have loaded", () => {
    const told = { card_alchemist: 'card_alchemist' }
    useEditionWords({ terms: {}, improvements: {} } as unknown as EditionShape)
    expect(said('alchemist-before-roll', told)).toBe('As the server says it.')
    useEditionWords({ terms: {}, improvements: {}, cards: [{ key: 'alchemist', name: 'Alchemy' }] } as unknown as EditionShape)
    expect(said('alchemist-before-roll', told)).toBe('Alchemy can only be played before the roll.')
    expect(said('token-fixed', { number_token: 'number_token' })).toMatch(/^The number disc is missing/)
  })
  it('addresses the reader and names other players', () => {
    expect(said('first-discard', { who: 'p0' })).toBe('You must first discard.')
    expect(said('first-discard', { who: 'p1' })).toBe('Ben must first discard.')
    expect(said('first-discard', { who: 'p0 p2' })).toBe('Ann or Cid must first discard.')
    expect(said('not-to-act', { p: 'p0', who: 'p1' })).toBe('You have nothing to decide right now, Ben has.')
    expect(said('no-settlement-there', { p: 'n0', place: 'v13' })).toMatch(/^Neutral has no settlement on v13/)
  })
  it('describes places', () => {
    expect(said('not-on-own-road', { p: 'p0', first: 'v13' })).toBe('No road of yours leads to v13 (hills with 6, coast).')
    expect(said('edge-taken', { first: 'h4' })).toBe('h4 (hills with 6) is already taken.')
    expect(said('edge-taken')).toBe('That is already taken.')
  })
  it('names buttons by their labels', () => {
    expect(said('first-free-road', { who: 'p0' })).toBe('You build free roads first, or “Done”.')
    expect(said('own-offer', { p: 'p0' })).toBe('You made this offer: “Trade” or “Withdraw”.')
  })
  it('exists in other languages', async () => {
    await setLanguage('de')
    expect(said('not-on-own-road', { p: 'p0', first: 'h4' })).toBe('Keine Straße von dir führt zu h4 (Hügelland mit 6).')
    expect(said('not-more-points', { p: 'p0' })).toBe('Wer genannt ist, hat nicht mehr Siegpunkte als du.')
    await setLanguage('en')
  })
  it("uses the server's sentence if there is no reason of the rules", () => {
    expect(refusalText({ text: '“jump” is no action', rule: null }, view, 0, namer)).toBe('“jump” is no action.')
  })
})

describe('missing cards', () => {
  it('are those the hand lacks', () => {
    expect(lacking({ ore: 3, grain: 2 }, { ore: 1, grain: 2, wool: 4 })).toEqual({ ore: 2 })
    expect(lacking({ ore: 1 }, { ore: 1 })).toEqual({})
  })
})
