import { afterEach, describe, expect, it, vi } from 'vitest'
import { canonical, checkDice, derivedSeed, promiseOf, type RecordHead } from '../src/server/fair_dice/fair_check'
import type { OwnSeed } from '../src/server/fair_dice/own_seeds'
import type { FairDice, FairTerms, SeatShape } from '../src/protocol_generated/types'
import written from './record_head.json'

// The first line of a record that the server's code wrote: Zoë gave the seed "lucky".
const head = written as RecordHead
const fair = head.fair as FairDice
const terms = fair.terms as FairTerms
const own: OwnSeed = { promises: [fair.commitment], seed: 'lucky', place: 'room', games: 0, accepted: true, replaced: false }
const seats = head.players.map((name, seat) => ({ seat, name, kind: seat ? 'bot' : 'person' }) as SeatShape)

/** A record that was changed, shown by a table that says the same. */
const check = (changes: Partial<FairDice>, of: Partial<RecordHead> = {}, mine: OwnSeed | null = own, you: number | null = 0) => {
  const changed = { ...fair, ...changes }
  return checkDice({ ...head, fair: changed, ...of }, changed, seats, mine, you)
}

afterEach(() => vi.unstubAllGlobals())

describe("the server's record", () => {
  it('is proved to a player who gave a seed after the promise', async () => {
    expect(await check({})).toBe('proved')
  })

  it('proves less to others', async () => {
    expect(await check({}, {}, null, null)).toBe('not_yours')
    expect(await check({}, {}, { ...own, seed: 'of one who left' }, null)).toBe('not_yours')
    expect(await check({}, {}, { ...own, replaced: true })).toBe('replaced')
    expect(await check({ purpose: 'hexhold dice 1', terms: null })).toBe('earlier')
  })

  it('proves less after a player has deleted the account', async () => {
    // SHA-256 of "hexhold name 2", a line feed and Zoë "Z".
    const players = ['sha256:7490071193361e11ba6d9075bf7449c0998ca78e05bb9cf6b835e81305a3053d', ...terms.players.slice(1)]
    const left = { players: ['Somebody who left', 'Steady 1', 'Steady 2'] }
    const shown = { ...fair, terms: { ...terms, players } }
    expect(await checkDice({ ...head, ...left, fair: shown }, shown, seats, own, 0)).toBe('name_removed')
  })

  it('cannot be checked without Web Crypto', async () => {
    vi.stubGlobal('crypto', {})
    expect(await check({})).toBe('unable')
  })

  it('is serialised the same way here', () => {
    expect(canonical({ b: [1, true, null], a: { ö: '"' } })).toBe('{"a":{"ö":"\\""},"b":[1,true,null]}')
  })
})

describe('a server that cheats', () => {
  it('is caught showing another record than its table', async () => {
    expect(await checkDice(head, { ...fair, commitment: '0'.repeat(64) }, seats, own, 0)).toBe('wrong_record')
    expect(await checkDice({ ...head, fair: null }, fair, seats, own, 0)).toBe('wrong_record')
  })

  it('is caught revealing another secret', async () => {
    expect(await check({ secret: 'cd'.repeat(32) })).toBe('wrong_secret')
    expect(await check({ secret: null })).toBe('wrong_secret')
  })

  it('is caught choosing the seed of a bot', async () => {
    expect(await check({ seeds: ['lucky', 'chosen', fair.seeds[2]] })).toBe('wrong_seeds')
  })

  it('is caught listing a bot as a person', async () => {
    const lying: FairTerms = { ...terms, origins: ['person', 'person', 'bot'] }
    expect(await check({ seeds: ['lucky', 'chosen', fair.seeds[2]], terms: lying })).toBe('wrong_names')
  })

  it('is caught changing a name', async () => {
    expect(await check({}, { players: ['Eve', 'Steady 1', 'Steady 2'] })).toBe('wrong_names')
  })

  it('is caught choosing the number of a bot', async () => {
    const players = [head.players[0], 'Steady 731', 'Steady 2']
    const shown = { ...fair, terms: { ...terms, players } }
    const sitting = players.map((name, seat) => ({ seat, name, kind: seat ? 'bot' : 'person' }) as SeatShape)
    expect(await checkDice({ ...head, players, fair: shown }, shown, sitting, own, 0)).toBe('wrong_names')
  })

  it('is caught leaving out an accepted seed', async () => {
    const without: FairTerms = { ...terms, origins: ['promise', 'bot', 'bot'] }
    const seeds = [await derivedSeed(fair.commitment, 0), fair.seeds[1], fair.seeds[2]]
    expect(await check({ seeds, terms: without })).toBe('wrong_dice')
    expect(await check({}, {}, { ...own, seed: 'another' })).toBe('seed_missing')
  })

  it('is caught using other dice', async () => {
    const rng = { ...head.position.rng, dice: [1, 2, 3, 4] }
    expect(await check({}, { position: { rng } })).toBe('wrong_dice')
    expect(await check({ terms: { ...terms, rules: { ...terms.rules, number: terms.rules.number + 1 } } })).toBe('wrong_dice')
  })
})

it('computes the promise of a secret', async () => {
  expect(await promiseOf(fair.secret ?? '')).toBe(fair.commitment)
})
