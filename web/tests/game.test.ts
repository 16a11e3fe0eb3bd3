import { afterEach, expect, it, vi } from 'vitest'
import { cue } from '../src/browser/sound'
import { Game } from '../src/game_table/playing/game.svelte'
import type { Event, Line, Own, RoomShape, ServerMessage, Snapshot, TableView } from '../src/protocol_generated/types'

vi.mock('../src/browser/sound', () => ({ cue: vi.fn() }))
afterEach(() => {
  vi.mocked(cue).mockClear()
  vi.unstubAllGlobals()
})

const asked = { legal: { accept: [''], reject: [''] }, must: true } as unknown as Own
const resting = { legal: {}, must: false } as unknown as Own

/** A seat at a table, whose server says what the test says. */
function seated(): { game: Game; step: (line: Partial<Line>, own: Own) => void } {
  const socket: { onopen?: () => void; onmessage?: (event: { data: string }) => void } = {}
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
  vi.stubGlobal('WebSocket', function () {
    return Object.assign(socket, { send: () => {}, close: () => {} })
  })
  const game = new Game('r')
  const say = (message: ServerMessage) => socket.onmessage?.({ data: JSON.stringify(message) })
  game.table.open()
  socket.onopen?.()
  // What is awaited is the same throughout: only what happened tells.
  const view = { turn: { turn: 1 }, awaited: { players: [0, 1] } } as unknown as TableView
  const room = { id: 'r', seats: [], you: 0 } as unknown as RoomShape
  say({ type: 'snapshot', version: 0, room, game: 'g', seat: 0, view, own: resting, clocks: [], log: [], chat: [], now: 0 } satisfies Snapshot)
  let version = 0
  const step = (line: Partial<Line>, own: Own) => {
    version += 1
    const told = { version, begins: null, offer: null, asked: [], moves: [], events: [], ...line }
    say({ type: 'event', game: 'g', version, line: told, changes: {}, own, clocks: [] } as unknown as Event)
  }
  return { game, step }
}

it('sounds for whom a step asks, and for nobody else', () => {
  const { game, step } = seated()
  step({ asked: [1] }, asked)
  step({}, asked)
  expect(cue).not.toHaveBeenCalled()
  step({ asked: [0, 1] }, asked)
  expect(cue).toHaveBeenCalledTimes(1)
  step({ asked: [0] }, resting)
  expect(cue).toHaveBeenCalledTimes(1)
  game.table.close()
})

it('does not sound for an offer that the page refuses by itself', () => {
  const { game, step } = seated()
  game.refuseTurn()
  step({ asked: [0] }, asked)
  expect(cue).not.toHaveBeenCalled()
  game.table.close()
})
