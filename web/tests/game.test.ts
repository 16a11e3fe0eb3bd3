import { afterEach, expect, it, vi } from 'vitest'
import { sound } from '../src/browser/play_sound'
import { Game } from '../src/game_table/game_state/game.svelte'
import type { Event, Line, Own, RoomShape, ServerMessage, Snapshot, StandingOffer, TableView } from '../src/protocol_generated/types'

vi.mock('../src/browser/play_sound', () => ({ sound: vi.fn() }))
afterEach(() => {
  vi.mocked(sound).mockClear()
  vi.unstubAllGlobals()
})

const asked = { legal: { accept: [''], reject: [''] }, must: true } as unknown as Own
const resting = { legal: {}, must: false } as unknown as Own

/** A seat at a table, whose server says what the test says. */
function seated(): { game: Game; step: (line: Partial<Line>, own: Own) => void; say: (message: ServerMessage) => void; sent: string[] } {
  const sent: string[] = []
  const socket: { onopen?: () => void; onmessage?: (event: { data: string }) => void } = {}
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
  vi.stubGlobal('WebSocket', function () {
    return Object.assign(socket, { send: (text: string) => void sent.push(text), close: () => {} })
  })
  const game = new Game('r')
  const say = (message: ServerMessage) => socket.onmessage?.({ data: JSON.stringify(message) })
  game.table.open()
  socket.onopen?.()
  // What is awaited is the same throughout: only what happened tells.
  const view = { turn: { turn: 1, winner: null }, awaited: { players: [0, 1] } } as unknown as TableView
  const room = { id: 'r', seats: [], you: 0 } as unknown as RoomShape
  say({ type: 'snapshot', version: 0, room, game: 'g', seat: 0, view, own: resting, clocks: [], log: [], chat: [], offers: [], now: 0 } satisfies Snapshot)
  let version = 0
  const step = (line: Partial<Line>, own: Own) => {
    version += 1
    const told = { version, begins: null, offer: null, asked: [], moves: [], events: [], ...line }
    say({ type: 'event', game: 'g', version, line: told, changes: {}, own, clocks: [] } as unknown as Event)
  }
  return { game, step, say, sent }
}

it('plays the turn sound only for the player who must decide', () => {
  const { game, step } = seated()
  step({ asked: [1] }, asked)
  step({}, asked)
  expect(sound).not.toHaveBeenCalledWith('turn')
  step({ asked: [0, 1] }, asked)
  expect(vi.mocked(sound).mock.calls.filter(([name]) => name === 'turn')).toHaveLength(1)
  step({ asked: [0] }, resting)
  expect(vi.mocked(sound).mock.calls.filter(([name]) => name === 'turn')).toHaveLength(1)
  game.table.close()
})

it('watches what happens, and not what a snapshot tells', () => {
  const { game, step, say } = seated()
  const seen: string[] = []
  game.watch(({ kind }) => void seen.push(kind))
  game.watchOffers(() => void seen.push('offers'))
  step({ kind: 'road' }, resting)
  say({ type: 'offers', game: 'g', offers: [], ended: [] })
  say({ type: 'snapshot', version: 9, room: game.table.room as RoomShape, game: 'g', seat: 0, view: game.table.view, own: resting, clocks: [], log: [], chat: [], offers: [], now: 0 })
  expect(seen).toEqual(['road', 'offers'])
  game.table.close()
})

it('plays no sound for an offer that is refused automatically', () => {
  const { game, step } = seated()
  game.refuseTurn()
  step({ asked: [0] }, asked)
  expect(sound).not.toHaveBeenCalledWith('turn')
  game.table.close()
})

it('tells a bot once that its offer is being looked at, and the player that it has ended', () => {
  const { game, say, sent } = seated()
  const bot = { kind: 'bot', stand_in: false } as RoomShape['seats'][number]
  say({ type: 'room', room: { ...game.table.room, seats: [bot, bot] } as RoomShape, own: { ...resting, hand: { ore: 1 } }, clocks: [] })
  const offer: StandingOffer = { number: 4, player: 1, give: { wool: 1 }, want: { ore: 1 }, answers: [], left: 7, closed: false }
  say({ type: 'offers', game: 'g', offers: [offer], ended: [] })
  game.consider(offer)
  game.counterStanding(offer)
  expect(sent.filter((text) => text.includes('consider'))).toHaveLength(1)
  say({ type: 'offers', game: 'g', offers: [], ended: [{ number: 4, player: 1, give: offer.give, want: offer.want, became: 'over' }] })
  expect(game.endedOffers.map(({ number }) => number)).toEqual([4])
  expect(game.trading.countering).toBe(null)
  game.table.close()
})

it('asks only the player on turn about a proposal', () => {
  const { game, say } = seated()
  const proposal: StandingOffer = { number: 5, player: 1, give: { wool: 1 }, want: { ore: 1 }, answers: [], left: null, closed: false, to: 0 }
  say({ type: 'offers', game: 'g', offers: [proposal], ended: [] })
  expect(game.canAnswer(proposal)).toBe(true)
  expect(vi.mocked(sound).mock.calls.filter(([name]) => name === 'turn')).toHaveLength(1)
  expect(game.canAnswer({ ...proposal, to: 2 })).toBe(false)
  game.table.close()
})

it('allows proposals while another player can trade', () => {
  const { game } = seated()
  const at = (current: number, kind: string) => {
    const view = game.table.view as NonNullable<typeof game.table.view>
    game.table.view = { ...view, turn: { ...view.turn, current, winner: null }, awaited: { ...view.awaited, kind } } as typeof view
    return game.proposesTo
  }
  expect([at(1, 'action'), at(1, 'roll'), at(0, 'action'), at(1, 'robber')]).toEqual([1, null, null, null])
  game.table.close()
})
