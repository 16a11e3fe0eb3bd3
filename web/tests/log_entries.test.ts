import { describe, expect, it } from 'vitest'
import { entries, turns } from '../src/game_table/log/log_entries'
import { answerParts, gains, logSentence, plain } from '../src/game_table/log/log_sentences'
import type { Line, Move } from '../src/protocol_generated/types'

const namer = { name: (player: number) => ['Ann', 'Ben', 'Cid'][player], card: (key: string) => key }
let version = 0
const line = (player: number, kind: string, more: Partial<Line> = {}): Line => ({
  version: ++version, turn: 3, round: 1, current: player, decision: 'action', player, kind, args: [], result: [], text: '', moves: [],
  whom: null, level: null, events: [], begins: null, offer: null, asked: [], at: 0, by_bot: false, ...more,
})
const gives = (player: number, kind: string, card: string | null, to: number | null = null) =>
  line(player, kind, { moves: [{ player, to, count: 1, cards: card ? { [card]: 1 } : null }] })
const told = (log: Line[]) => entries(log).map((entry) => logSentence(entry, null, namer))

describe('the log', () => {
  it('joins the discards of each player', () => {
    const log = [
      line(0, 'roll', { result: ['3', '4'] }), gives(0, 'discard', 'ore'), gives(1, 'discard', null), gives(0, 'discard', 'coin'),
      gives(1, 'discard', null), gives(0, 'discard', 'ore'), line(0, 'robber'),
    ]
    expect(told(log).slice(1, 3)).toEqual(['Ann discarded 2 ore, 1 coin.', 'Ben discarded 2 cards.'])
    const [, discard, , robber] = entries(log)
    expect([discard.version, discard.upto]).toEqual([log[1].version, log[5].version])
    expect(robber.version).toBe(log[6].version)
  })
  it('joins gifts, gold and returned cards', () => {
    const gift = (card: string) => ({ ...gives(1, 'give', card, 0), decision: 'gifts', whom: 0 })
    expect(told([gift('ore'), gift('wool')])).toEqual(['Ben gave Ann 1 wool, 1 ore.'])
    const gold = () => line(1, 'take', { moves: [{ player: null, to: 1, count: 1, cards: { ore: 1 } }] })
    expect(told([gold(), gold()])).toEqual(['Ben took 2 ore.'])
  })
  it('keeps entries of different decisions, turns, givers and bots apart', () => {
    const one = () => gives(0, 'discard', 'ore')
    expect(entries([one(), line(1, 'roll'), one()])).toHaveLength(3)
    expect(entries([one(), { ...one(), turn: 4 }])).toHaveLength(2)
    expect(entries([one(), { ...one(), by_bot: true }])).toHaveLength(2)
    expect(entries([gives(1, 'give', 'ore', 0), gives(1, 'give', 'ore', 2)])).toHaveLength(2)
    expect(entries([line(0, 'return'), line(0, 'return')])).toHaveLength(2)
  })
  it('does not change the lines', () => {
    const log = [gives(0, 'discard', 'ore'), gives(0, 'discard', 'ore')]
    entries(log)
    expect(log.map(({ moves }) => moves[0].count)).toEqual([1, 1])
  })
  it('returns the same object for an unchanged entry', () => {
    const log = [line(0, 'roll'), line(0, 'offer', { args: ['ore:cloth'] }), line(1, 'reject')]
    const before = entries(log)
    const [roll, offer, end] = entries([...log, line(2, 'accept'), line(0, 'end')])
    expect(roll).toBe(before[0])
    expect(offer).not.toBe(before[1])
    expect(offer.answers).toHaveLength(2)
    expect(before[1].answers).toHaveLength(1)
    expect(entries([...log, line(0, 'end'), line(0, 'undo')])[0]).toBe(roll)
    expect(entries([log[0], line(0, 'undo')])[0]).toMatchObject({ kind: 'roll', undone: true })
    expect(end.kind).toBe('end')
  })
  it('finds in a growing log what it finds in the whole one', () => {
    const log = [
      line(0, 'roll'), gives(1, 'discard', 'ore'), line(0, 'offer', { args: ['ore:cloth'] }), line(1, 'reject'), gives(1, 'discard', 'ore'),
      line(0, 'undo'), line(2, 'accept'), line(0, 'harbor'), line(0, 'give', { decision: 'harbor', moves: [{ player: 0, to: 1, count: 1, cards: null }] }),
      line(0, 'end'), line(1, 'roll', { turn: 4, current: 1 }),
    ]
    const grown = log.map((_, i) => entries(log.slice(0, i + 1)))
    log.forEach((_, i) => {
      // Another log in between: nothing is known of this one then.
      entries([])
      expect(grown[i]).toEqual(entries(log.slice(0, i + 1).map((each) => ({ ...each }))).map((entry, k) => ({ ...entry, first: grown[i][k].first })))
    })
  })
  it('returns the same object for an unchanged turn', () => {
    const log = [line(0, 'roll'), line(0, 'end'), line(1, 'roll', { turn: 4, current: 1 })]
    const [first, second] = turns(log)
    const after = turns([...log, line(1, 'end', { turn: 4, current: 1 })])
    expect(after[0]).toBe(first)
    expect(after[1]).not.toBe(second)
    expect(turns([...log, line(1, 'undo', { turn: 4, current: 1 })])[0]).toBe(first)
  })
  it('marks undone entries and does not add to them', () => {
    const one = () => gives(0, 'discard', 'ore')
    const found = entries([one(), one(), line(0, 'undo'), one(), line(0, 'undo'), line(0, 'undo')])
    expect(found.map(({ undone, moves }) => [undone, moves[0].count])).toEqual([[true, 1], [true, 1], [true, 1]])
    expect(entries([one(), one(), line(0, 'undo'), one()]).map(({ undone, moves }) => [undone, moves[0].count])).toEqual([[false, 2], [true, 1]])
  })
  it('joins offers with their answers, refusals in one sentence', () => {
    const trade: Move[] = [{ player: 0, to: 2, count: 2, cards: { ore: 2 } }, { player: 2, to: 0, count: 1, cards: { cloth: 1 } }]
    const [entry, after] = entries([
      line(0, 'offer', { args: ['ore+ore:cloth'] }), line(1, 'reject'), line(2, 'counter', { args: ['cloth:ore+ore+ore'] }),
      line(0, 'confirm', { args: ['p2'], moves: trade }), line(0, 'end'),
    ])
    expect(answerParts(entry.answers, null, namer).map(plain)).toEqual([
      'Ben refuses.', 'Cid offers 1 cloth for 3 ore instead.', 'Ann gave Cid 2 ore for 1 cloth.',
    ])
    expect([entry.upto + 1, after.kind]).toEqual([after.version, 'end'])
    const refused = entries([line(0, 'offer', { args: ['ore:cloth'] }), line(1, 'reject'), line(2, 'reject')])
    expect(refused.map(({ answers }) => answerParts(answers, null, namer).map(plain))).toEqual([['Ben and Cid refuse.']])
  })
  it('is grouped by turns, the set-up as one', () => {
    const setup = (player: number) => line(player, 'city', { decision: 'setup_building', turn: 0 })
    const found = turns([setup(0), setup(1), line(0, 'roll', { turn: 0 }), line(0, 'end', { turn: 0 }), line(1, 'roll', { turn: 1 })])
    expect(found.map(({ player, turn, entries }) => [player, turn, entries.length])).toEqual([[null, 0, 2], [0, 0, 2], [1, 1, 1]])
  })
})

describe('giver and receiver', () => {
  it('are named for a Commercial Harbor in both directions', () => {
    const harbor = (player: number) => line(0, 'harbor', { args: [`p${player}`, 'ore'] })
    const given = line(1, 'give', {
      current: 0, decision: 'harbor', whom: 0, args: ['cloth'],
      moves: [{ player: 0, to: 1, count: 1, cards: { ore: 1 } }, { player: 1, to: 0, count: 1, cards: { cloth: 1 } }],
    })
    expect(told([harbor(1)])).toEqual(['Ann offers Ben ore for a commodity.'])
    expect(told([line(0, 'harbor', { args: ['p1'] })])).toEqual(['Ann offers Ben a card for a commodity.'])
    expect(told([harbor(1), given, harbor(2)])).toEqual(['Ann gave Ben 1 ore, and Ben gave 1 cloth for it.', 'Ann offers Cid ore for a commodity.'])
  })
  it('are named for a card taken by a spy or from a hand', () => {
    expect(told([line(0, 'take', { decision: 'spy', whom: 1 })])).toEqual(['Ann took a progress card from Ben.'])
    expect(told([line(0, 'take', { decision: 'spy', whom: 1, args: ['crane'] })])).toEqual(['Ann took crane from Ben.'])
    const take = (card: string | null) => ({ ...gives(1, 'take', card, 0), player: 0, decision: 'master', whom: 1 })
    expect(told([take('ore'), take('ore')])).toEqual(['Ann took 2 ore from Ben.'])
    expect(told([take(null)])).toEqual(['Ann took 1 card from Ben.'])
  })
  it('are named for a monopoly', () => {
    const moves = [1, 2].map((player) => ({ player, to: 0, count: 1, cards: { ore: 1 } }))
    const played = line(0, 'play resource_monopoly', { args: ['ore'], moves })
    expect(told([played])).toEqual(['Ann played resource_monopoly: ore.'])
    expect(gains(played).map(({ from, to, cards }) => [from, to, plain(cards)])).toEqual([[1, 0, '1 ore'], [2, 0, '1 ore']])
  })
  it('are named for a card played against a player and for a displaced knight', () => {
    expect(told([line(0, 'play intrigue', { args: ['v3'], whom: 1 })])).toEqual(['Ann played intrigue against Ben.'])
    expect(told([line(0, 'play spy', { args: ['p2'] })])).toEqual(['Ann played spy against Cid.'])
    expect(told([line(0, 'move', { args: ['v3', 'v4'], whom: 2 })])).toEqual(['Ann displaced a knight of Cid.'])
  })
  it('are named for a robbery, with the card if it is known', () => {
    const robbed = (cards: Record<string, number> | null) => line(0, 'robber', { args: ['h1', 'p1'], moves: [{ player: 1, to: 0, count: 1, cards }] })
    expect(told([robbed(null)])).toEqual(['Ann moved the robber to the h1 and took 1 card from Ben.'])
    expect(told([robbed({ ore: 1 })])).toEqual(['Ann moved the robber to the h1 and took 1 ore from Ben.'])
  })
})

describe('the sentence of a decision', () => {
  it('does not end the turn in special building', () => {
    expect(told([line(0, 'end'), line(1, 'end', { decision: 'special', current: 0 })])).toEqual(['Ann ended the turn.', 'Ben finished building.'])
  })
  it('names an aqueduct, a free road and a knight promoted by a card', () => {
    expect(told([line(0, 'done', { decision: 'aqueduct' })])).toEqual(['Ann took nothing with Aqueduct.'])
    expect(told([line(0, 'road', { decision: 'free_road' })])).toEqual(['Ann built a road for free.'])
    expect(told([line(0, 'promote', { decision: 'smith', level: 2 })])).toEqual(['Ann promoted a knight to strong for free.'])
  })
})
