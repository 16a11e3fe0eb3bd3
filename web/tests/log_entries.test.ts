import { describe, expect, it } from 'vitest'
import { entries } from '../src/game_table/log_entries'
import { logSentence } from '../src/game_table/sentences'
import type { Line } from '../src/protocol_generated/types'

const namer = { name: (player: number) => ['Ann', 'Ben', 'Cid'][player], card: (key: string) => key }
let version = 0
const line = (player: number, kind: string, more: Partial<Line> = {}): Line => ({
  version: ++version, turn: 3, current: player, decision: 'action', player, kind, args: [], result: [], text: '', moves: [],
  whom: null, level: null, events: [], at: 0, by_bot: false, ...more,
})
const gives = (player: number, kind: string, card: string | null, to: number | null = null) =>
  line(player, kind, { moves: [{ player, to, count: 1, cards: card ? { [card]: 1 } : null }] })
const told = (log: Line[]) => entries(log).map((entry) => logSentence(entry, null, namer))

describe('the log', () => {
  it('tells what several discard at once as one line each', () => {
    const log = [
      line(0, 'roll', { result: ['3', '4'] }), gives(0, 'discard', 'ore'), gives(1, 'discard', null), gives(0, 'discard', 'coin'),
      gives(1, 'discard', null), gives(0, 'discard', 'ore'), line(0, 'robber'),
    ]
    expect(told(log).slice(1, 3)).toEqual(['Ann discarded 2 ore, 1 coin.', 'Ben discarded 2 cards.'])
    const [, discard, , robber] = entries(log)
    expect([discard.version, discard.upto]).toEqual([log[1].version, log[5].version])
    expect(robber.version).toBe(log[6].version)
  })
  it('tells gifts, gold and cards put back together', () => {
    expect(told([gives(1, 'give', 'ore', 0), gives(1, 'give', 'wool', 0)])).toEqual(['Ben gave 1 wool, 1 ore.'])
    const gold = () => line(1, 'take', { moves: [{ player: null, to: 1, count: 1, cards: { ore: 1 } }] })
    expect(told([gold(), gold()])).toEqual(['Ben took 2 ore.'])
  })
  it('keeps apart what another decision, turn, giver or bot came between', () => {
    const one = () => gives(0, 'discard', 'ore')
    expect(entries([one(), line(1, 'undo'), one()])).toHaveLength(3)
    expect(entries([one(), { ...one(), turn: 4 }])).toHaveLength(2)
    expect(entries([one(), { ...one(), by_bot: true }])).toHaveLength(2)
    expect(entries([gives(1, 'give', 'ore', 0), gives(1, 'give', 'ore', 2)])).toHaveLength(2)
    expect(entries([line(0, 'return'), line(0, 'return')])).toHaveLength(2)
  })
  it('leaves the lines themselves as they are', () => {
    const log = [gives(0, 'discard', 'ore'), gives(0, 'discard', 'ore')]
    entries(log)
    expect(log.map(({ moves }) => moves[0].count)).toEqual([1, 1])
  })
})
