import { describe, expect, it } from 'vitest'
import type { FullView } from '../src/server/table/table_view'
import { BeginnerHints } from '../src/game_table/game_state/beginner_hints.svelte'
import type { Own } from '../src/protocol_generated/types'
import { useFakeStorage } from './fake_storage'

useFakeStorage('localStorage')

function table({ kind = 'action', args = [] as string[], rolls = [] as number[], turn = 4, hand = 3, steps = 0, winner = null as number | null, knights = [] as object[] } = {}): FullView {
  const player = { hand, hand_limit: 7 }
  return {
    setting: { expansion: true, commodities: ['coin', 'cloth', 'paper'] },
    turn: { turn, winner, rolls },
    awaited: { kind, args },
    players: [player, player],
    pieces: { knights, robber_active: false },
    barbarians: { steps },
  } as unknown as FullView
}
const own = (hand = {}, must = true) => ({ must, hand }) as unknown as Own

describe('hints', () => {
  it('appear one after another when they matter', () => {
    const hints = new BeginnerHints()
    hints.update(table({ kind: 'setup_building', turn: 0 }), own(), 0)
    expect(hints.current).toBe('setup')
    hints.update(table(), own({ coin: 1 }), 0)
    expect(hints.current).toBe('build')
    hints.dismiss()
    hints.update(table({ steps: 1 }), own({ coin: 1 }), 0)
    expect(hints.current).toBe('barbarians')
    hints.dismiss()
    hints.update(table({ steps: 1 }), own({ coin: 1 }), 0)
    expect(hints.current).toBe('improve')
  })
  it('explain the city of the set-up, and a 7 on which the robber waits', () => {
    const hints = new BeginnerHints()
    hints.update(table({ kind: 'setup_building', args: ['settlement'], turn: 0 }), own(), 0)
    expect(hints.current).toBe('setup')
    hints.update(table({ kind: 'setup_building', args: ['city'], turn: 0 }), own(), 0)
    expect(hints.current).toBe('setup_city')
    hints.update(table({ kind: 'roll', rolls: [7] }), own({}, false), 0)
    expect(hints.current).toBe('robber')
  })
  it('stay while they matter, for one round at most', () => {
    const hints = new BeginnerHints()
    hints.update(table({ kind: 'roll', turn: 4, steps: 1 }), own({}, false), 0)
    hints.update(table({ kind: 'roll', turn: 6, steps: 1 }), own({}, false), 0)
    expect(hints.current).toBe('barbarians')
    hints.update(table({ kind: 'roll', turn: 7, steps: 1 }), own({}, false), 0)
    expect(hints.current).toBeNull()
  })
  it('give way to more urgent hints and come back', () => {
    const hints = new BeginnerHints()
    hints.update(table({ kind: 'roll', turn: 4, steps: 1 }), own({}, false), 0)
    expect(hints.current).toBe('barbarians')
    hints.update(table({ kind: 'roll', turn: 4, steps: 1, hand: 9 }), own({}, false), 0)
    expect(hints.current).toBe('hand')
    hints.update(table({ kind: 'roll', turn: 5, steps: 1, hand: 4 }), own({}, false), 0)
    expect(hints.current).toBe('barbarians')
  })
  it('are about own knights', () => {
    const hints = new BeginnerHints()
    const knights = [{ player: 1, active: false }, { player: 0, active: true }]
    hints.update(table({ kind: 'roll', knights }), own(), 0)
    expect(hints.current).toBeNull()
    const asleep = [{ player: 0, active: false }]
    hints.update(table({ kind: 'roll', knights: asleep }), own(), 0)
    expect(hints.current).toBeNull()
    hints.update(table({ knights: asleep }), own(), 0)
    hints.dismiss()
    hints.update(table({ knights: asleep }), own(), 0)
    expect(hints.current).toBe('knights')
  })
  it('are not repeated in the next game unless switched on again', () => {
    const first = new BeginnerHints()
    first.update(table(), own(), 0)
    first.dismiss()
    const second = new BeginnerHints()
    second.update(table(), own(), 0)
    expect(second.current).toBeNull()
    second.enable(false)
    expect(new BeginnerHints().on).toBe(false)
    second.enable(true)
    second.update(table(), own(), 0)
    expect(second.current).toBe('build')
  })
  it('are only for players, during the game', () => {
    const hints = new BeginnerHints()
    hints.update(table({ steps: 1 }), null, null)
    expect(hints.current).toBeNull()
    hints.update(table({ winner: 1, steps: 1 }), own(), 0)
    expect(hints.current).toBeNull()
  })
  it('survive invalid stored data', () => {
    localStorage.setItem('hexhold.hints', 'nonsense')
    expect(new BeginnerHints().on).toBe(true)
  })
})
