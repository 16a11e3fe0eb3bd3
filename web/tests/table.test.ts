import { describe, expect, it } from 'vitest'
import type { Event, RoomShape, ServerMessage } from '../src/protocol_generated/types'
import { Table } from '../src/server/table/table.svelte'
import { FakeSocket, own, room, snapshot } from './fake_server'

function opened() {
  const line = new FakeSocket()
  const events: Event[] = []
  const table = new Table(() => line, (event) => events.push(event))
  table.open()
  line.greet()
  return { table, line, events }
}

const event = (version: number): Event =>
  ({
    type: 'event', game: 'g', version, line: { version, moves: [], events: [] },
    changes: { offer: null }, own, clocks: [],
  }) as unknown as Event

const step = (version: number, player: number, by_bot = false) =>
  ({ ...event(version), line: { version, player, by_bot, moves: [], events: [] } }) as unknown as Event

describe('steps of a batch', () => {
  it('are shown together', () => {
    const { table, line, events } = opened()
    line.say({ ...event(5), more: true } as unknown as ServerMessage)
    expect([table.version, events.length]).toEqual([4, 0])
    line.say(event(6) as unknown as ServerMessage)
    expect([table.version, events.map(({ version }) => version)]).toEqual([6, [5, 6]])
  })
  it('are dropped by a new snapshot', () => {
    const { table, line, events } = opened()
    line.say({ ...event(5), more: true } as unknown as ServerMessage)
    line.say({ ...snapshot, version: 6 } as ServerMessage)
    line.say(event(7) as unknown as ServerMessage)
    expect([table.version, events.map(({ version }) => version)]).toEqual([7, [7]])
  })
})

describe('an offer', () => {
  it('is sent once while pending, and blocks nothing else', async () => {
    const { table, line } = opened()
    const offered = table.offer('ore:wool')
    expect(await table.offer('ore:wool')).toBe(false)
    expect(table.sending).toBe(0)
    const { id, ...sent } = line.sent.at(-1) as { id: string }
    expect(sent).toEqual({ type: 'offer', game: 'g', terms: 'ore:wool' })
    const another = table.offer('brick:wool')
    const other = line.sent.at(-1) as { id: string; terms: string }
    expect(other.terms).toBe('brick:wool')
    line.say({ type: 'reply', id, ok: true, version: 4 } as ServerMessage)
    line.say({ type: 'reply', id: other.id, ok: true, version: 4 } as ServerMessage)
    expect(await Promise.all([offered, another])).toEqual([true, true])
  })
})

describe('a thinking bot', () => {
  const seated = { ...room, thinking: null } as RoomShape
  it('is shown until it acts or stops', () => {
    const { table, line } = opened()
    line.say({ ...snapshot, room: { ...seated, thinking: 2 } } as ServerMessage)
    expect(table.room?.thinking).toBe(2)
    line.say(event(5))
    expect(table.room?.thinking).toBeNull()
    line.say({ type: 'thinking', seat: 1 })
    expect(table.room?.thinking).toBe(1)
    line.say({ type: 'thinking', seat: null })
    expect(table.room?.thinking).toBeNull()
  })
})

describe('an expired clock', () => {
  it('is shown to its player until their next step', () => {
    const { table, line } = opened()
    line.say(step(5, 1, true))
    expect(table.timedOut).toBe(false)
    line.say(step(6, 0, true))
    expect(table.timedOut).toBe(true)
    line.say(step(7, 1, false))
    expect(table.timedOut).toBe(true)
    line.say(step(8, 0, false))
    expect(table.timedOut).toBe(false)
  })
  it('is not shown if a bot stands in for an absent player', () => {
    const { table, line } = opened()
    line.say({ ...snapshot, room: { id: 'r', seats: [{ stand_in: true }] } as unknown as RoomShape } as ServerMessage)
    line.say(step(5, 0, true))
    expect(table.timedOut).toBe(false)
  })
  it('is still shown after a reload', () => {
    const { table, line } = opened()
    line.say({ ...snapshot, clocks: [{ player: 0, left: 0, running: true }] } as ServerMessage)
    expect(table.timedOut).toBe(true)
  })
})

describe('a question why', () => {
  it('is answered with facts', async () => {
    const { table, line } = opened()
    const why = table.why('city')
    const { id } = line.sent.at(-1) as { id: string }
    const refusal = { reason: 'city_cost', told: { p: 'p0' }, price: { ore: 3, grain: 2 }, lacks: { ore: 2 } }
    line.say({ type: 'reply', id, ok: true, version: 4, error: { code: 'illegal_action', text: 'no', rule: 'R-1' }, refusal } as ServerMessage)
    await why
    expect(table.refusal).toEqual({ text: 'no', rule: 'R-1', facts: refusal, lacks: { ore: 2 } })
  })
})

describe('a table', () => {
  it('sends hello first', () => {
    expect(opened().line.sent[0]).toMatchObject({ type: 'hello', game: null })
  })
  it('applies events in order and asks again after a gap', () => {
    const { table, line, events } = opened()
    line.say(event(5))
    expect(table.version).toBe(5)
    expect(table.view).toMatchObject({ turn: { turn: 1 }, offer: null })
    line.say(event(7))
    expect(table.version).toBe(5)
    expect(line.sent.at(-1)).toMatchObject({ type: 'hello', last_version: 5 })
    expect(events).toHaveLength(1)
  })
  it('sends one action at a time: a double click pays once', async () => {
    const { table, line } = opened()
    const first = table.act('roll')
    expect(await table.act('roll')).toBe(false)
    const sent = line.sent.filter((message) => message.type === 'act')
    expect(sent).toHaveLength(1)
    line.say(event(5))
    line.say({ type: 'reply', id: (sent[0] as { id: string }).id, ok: true, version: 5, error: null })
    expect(await first).toBe(true)
  })
  it('accepts the next action as soon as the step of the last one has come', async () => {
    const { table, line } = opened()
    const first = table.act('roll')
    line.say(step(5, 1))
    expect([await table.act('end'), table.sending]).toEqual([false, 1])
    line.say(step(6, 0))
    expect(table.sending).toBe(0)
    const second = table.act('end')
    expect(await table.act('end')).toBe(false)
    const [one, two] = line.sent.filter((message) => message.type === 'act')
    expect(two).toMatchObject({ action: 'end', version: 6 })
    line.say({ type: 'reply', id: one.id, ok: true, version: 6, error: null })
    expect([await first, table.sending]).toEqual([true, 1])
    line.say(step(7, 0))
    line.say({ type: 'reply', id: two.id, ok: true, version: 7, error: null })
    expect([await second, table.sending]).toEqual([true, 0])
  })
  it('shows refusals', async () => {
    const { table, line } = opened()
    const first = table.act('city v1')
    const { id } = line.sent.at(-1) as { id: string }
    line.say({ type: 'reply', id, ok: false, version: 4, error: { code: 'illegal_action', text: 'no', rule: 'R-5' } })
    expect(await first).toBe(false)
    expect(table.refusal).toEqual({ text: 'no', rule: 'R-5' })
  })
  it('sends several answers one after the other, each with the newest version', async () => {
    const { table, line } = opened()
    const all = table.actAll(['discard ore', 'discard wool'])
    const answer = (version: number) => {
      const { id } = line.sent.at(-1) as { id: string }
      line.say(step(version, 0))
      expect(table.sending).toBe(version === 5 ? 1 : 0)
      line.say({ type: 'reply', id, ok: true, version, error: null })
    }
    answer(5)
    await new Promise((settle) => setTimeout(settle, 40))
    expect(line.sent.at(-1)).toMatchObject({ action: 'discard wool', version: 5 })
    expect(await table.act('discard wool')).toBe(false)
    answer(6)
    await all
  })
})
