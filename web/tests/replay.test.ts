import { expect, it } from 'vitest'
import { frames, stepOf, turnFrom } from '../src/replay_viewer/steps'
import type { ReplayShape } from '../src/protocol_generated/types'

const turn = (n: number) => ({ turn: { turn: n } })
const replay = {
  start: { ...turn(0), supply: 'kept' }, hands: [], points: [0],
  steps: [turn(0), turn(1), {}, turn(2)].map((changes, i) => ({
    line: { version: i + 1, events: [] }, changes, hands: [], points: [i],
  })),
} as unknown as ReplayShape

it('applies the changes of each step', () => {
  const found = frames(replay)
  expect(found.map((frame) => frame.view.turn.turn)).toEqual([0, 0, 1, 1, 2])
  expect(found[4].view.supply).toBe('kept')
})

it('goes to the start of the next and the previous turn', () => {
  const found = frames(replay)
  expect(turnFrom(found, 0, 1)).toBe(2)
  expect(turnFrom(found, 4, -1)).toBe(2)
  expect(turnFrom(found, 1, -1)).toBe(0)
})

it('finds the step of a log line, also after undone steps', () => {
  const found = { steps: [1, 2, 5, 6].map((version) => ({ line: { version } })) } as unknown as ReplayShape
  expect([1, 2, 5, 6].map((version) => stepOf(found, version))).toEqual([1, 2, 3, 4])
  expect(stepOf(found, 4)).toBe(3)
  expect(stepOf(found, 9)).toBe(4)
})
