import { describe, expect, it } from 'vitest'
import { messageKeys, setLanguage, t, type MessageKey } from '../src/language/language.svelte'
import type { FullView } from '../src/server/table/table_view'
import { botNote, eventSentence, gains, logSentence } from '../src/game_table/log/log_sentences'
import { answerWord, decision } from '../src/game_table/decision/decision_sentences'
import schema from '../src/protocol_generated/schema.json'
import type { Line } from '../src/protocol_generated/types'

describe('decisions', () => {
  const said = messageKeys()
  const kinds: string[] = schema.$defs.AwaitedShape.properties.kind.enum.filter((kind) => kind !== 'over')
  const plain = ['setup_building', 'setup_road', 'roll', 'action']
  it('have sentences for the player and for the others', () => {
    for (const kind of kinds) for (const form of ['you', 'other']) expect(said).toContain(`${form}-${kind}`)
  })
  it('have reasons, except for those of every turn', () => {
    const unsentChat = kinds.filter((kind) => !said.includes(`why-${kind}`))
    expect(unsentChat.sort()).toEqual(plain.sort())
  })
  it('have no unused sentences', () => {
    const known = (key: string) => kinds.some((kind) => key === kind || key.startsWith(`${kind}_`))
    const odd = said.filter((key) => /^(you|other|why)-/.test(key) && !known(key.split('-')[1]))
    expect(odd.sort()).toEqual(['other-decision', 'other-free_route', 'other-own_offer', 'other-setup_route', 'why-free_route', 'why-over_limit', 'you-decision', 'you-free_route', 'you-over_limit', 'you-own_offer', 'you-setup_route'])
  })
})

describe('plurals', () => {
  it('fit one and many', async () => {
    const said = (key: MessageKey, n: number) => t(key, { n, points: n, people: n, who: 'A', players: 'A', x: 0 })
    expect(said('over', 1)).toBe('A has won with 1 point.')
    expect(said('would_lose', 1)).toBe('A would lose a city.')
    expect(said('would_lose', 2)).toBe('A would each lose a city.')
    expect(said('other-return', 1)).toBe('A returns a progress card.')
    expect(said('other-return', 3)).toBe('A return a progress card.')
    await setLanguage('de')
    expect(said('over', 1)).toBe('A hat mit 1 Punkt gewonnen.')
    expect(said('would_lose', 2)).toBe('A würden je eine Stadt verlieren.')
    expect(said('other-return', 3)).toBe('A legen eine Fortschrittskarte zurück.')
    await setLanguage('en')
  })
})

const namer = { name: (player: number) => ['Ann', 'Ben'][player], card: (key: string) => key.toUpperCase() }
const line = (more: Partial<Line>): Line => ({
  version: 1, turn: 1, round: 1, current: 0, decision: 'action', player: 0, kind: 'end', args: [], result: [], text: 'p0: end', moves: [],
  whom: null, level: null, events: [], begins: null, offer: null, asked: [], at: 0, by_bot: false,
  ...more,
})

describe('the result of a log line', () => {
  const supplied = (to: number) => ({ player: null, to, count: 2, cards: { ore: 2 } })
  it('is shown after the last decision of a roll', () => {
    expect(gains(line({ kind: 'pillage', moves: [supplied(1)] }))).toEqual([{ to: 1, from: null, cards: [{ cards: { ore: 2 } }] }])
    expect(gains(line({ kind: 'draw', moves: [supplied(0), supplied(1)] }))).toHaveLength(2)
  })
  it('is not repeated', () => {
    expect(gains(line({ kind: 'take', moves: [supplied(0)] }))).toEqual([])
    expect(gains(line({ kind: 'bank', moves: [supplied(0)] }))).toEqual([])
    expect(gains(line({ kind: 'confirm', moves: [{ ...supplied(0), player: 1 }] }))).toEqual([])
  })
  it('names the strengths of a battle', () => {
    expect(eventSentence('barbarians_won 6 4', namer)).toBe('The barbarians won the battle, 6 : 4.')
    expect(eventSentence('knight_lost p1', namer)).toBe('The displaced knight of Ben has nowhere to go and leaves the board.')
  })
})

describe('a button', () => {
  it('is named after the awaited decision', () => {
    expect(answerWord('end', 'special')).toBe('finish')
    expect(answerWord('end', 'action')).toBe('end')
    expect(answerWord('done', 'aqueduct')).toBe('take_nothing')
    expect(answerWord('done', 'wake')).toBe('done')
  })
})

describe('a bot', () => {
  const seats = [{ kind: 'person' }, { kind: 'bot' }]
  it('is named where it played for a person', () => {
    expect(botNote(line({ by_bot: true }), seats, namer)).toBe('bot for Ann')
    expect(botNote(line({ by_bot: true, player: 1 }), seats, namer)).toBe('')
    expect(botNote(line({}), seats, namer)).toBe('')
  })
})

describe('sentences', () => {
  it('describe a roll with its event', () => {
    expect(logSentence(line({ kind: 'roll', result: ['3', '4', 'ship'] }), null, namer)).toBe(
      'Ann rolled 3 + 4 = 7, the barbarians come closer.',
    )
  })
  it('describe an offer in cards', () => {
    expect(logSentence(line({ kind: 'offer', args: ['ore+ore:cloth'] }), null, namer)).toBe('Ann offers 2 ore for 1 cloth.')
  })
  it('count hidden cards', () => {
    const moves = [{ player: 0, to: null, count: 1, cards: null }]
    expect(logSentence(line({ kind: 'discard', moves }), null, namer)).toBe('Ann discarded 1 card.')
  })
  it("name cards in the edition's words, or in the notation", () => {
    expect(logSentence(line({ kind: 'play crane' }), null, namer)).toBe('Ann played CRANE.')
    expect(logSentence(line({ kind: 'later', text: 'p0: later h3' }), null, namer)).toBe('Ann: later h3')
  })
  it('name the kind that a card asks for', () => {
    expect(logSentence(line({ kind: 'play trade_monopoly', args: ['cloth'] }), null, namer)).toBe('Ann played TRADE_MONOPOLY: cloth, and nobody had any.')
    expect(logSentence(line({ kind: 'play bishop', args: ['h9'] }), null, namer)).toBe('Ann played BISHOP: h9.')
  })
  it('name a progress card that was taken', () => {
    expect(logSentence(line({ kind: 'take', args: ['wedding'] }), null, namer)).toBe('Ann took WEDDING.')
    expect(logSentence(line({ kind: 'take', args: ['ore'] }), null, namer)).toBe('Ann took ore.')
  })
  it('name the building that set-up asks for', () => {
    const view = (building: string) => ({
      awaited: { kind: 'setup_building', players: [0], owed: {}, args: [building] },
      turn: { phase: 'setup', current: 0, winner: null },
      setting: {},
      pieces: {},
      players: [{ hand: 0 }, { hand: 0 }],
      neutrals: [{}, {}],
    }) as unknown as FullView
    expect(decision(view('settlement'), 0, namer)).toEqual({ what: 'Place your settlement.', why: '' })
    expect(decision(view('city'), 0, namer).what).toBe('Place your city.')
  })
  it('say that the second of a pair has no dice', () => {
    const view = (current: number) => ({
      awaited: { kind: 'action', players: [current], owed: {}, args: [] },
      turn: { phase: 'action', current, winner: null, pair: [1, 0] },
      setting: {}, pieces: {}, players: [{ hand: 0 }, { hand: 0 }], neutrals: [],
    }) as unknown as FullView
    expect(decision(view(0), 0, namer).what).toBe('Your second turn: no dice, trade with the bank only.')
    expect(decision(view(0), 1, namer).what).toBe('Ann takes the second turn, without dice.')
    expect(decision(view(1), 1, namer).what).toBe('Your turn: build, trade or play.')
  })
  it('name pieces of neutral colours', () => {
    const args = ['n0', 'road', 'v3-v7']
    expect(logSentence(line({ kind: 'neutral', args }), null, namer)).toBe('Ann placed a neutral road.')
    expect(eventSentence('tokens p1 2', namer)).toBe('Ben got 2 trade tokens.')
    expect(eventSentence('island p0', namer)).toBe('Ann gets points for settling a foreign area.')
  })
  it('describe events', () => {
    expect(eventSentence('metropolis trade p1', namer)).toBe('Ben has the Trade metropolis.')
    expect(eventSentence('longest_road nobody', namer)).toBe('Nobody has the Longest Route any more.')
    expect(eventSentence('barbarians_beaten 4 6', namer)).toBe('The barbarians were beaten, 4 : 6.')
  })
})
