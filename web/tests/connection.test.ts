import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoAnswer } from '../src/server/api/api'
import { Polling } from '../src/server/connection/polling.svelte'
import { IDLE_MS, ConnectionMonitor, LONGEST_WAIT_MS, PATIENCE_MS, PROBE_MS } from '../src/server/connection/connection_monitor'
import { MonitoredConnection } from '../src/server/connection/monitored_connection.svelte'
import { Table } from '../src/server/table/table.svelte'
import { done, FakeSocket, refusal, snapshot } from './fake_server'

const early = () => 0
const late = () => 0.999

/** A monitor whose line is there since 0. */
function live(random = early): ConnectionMonitor {
  const monitor = new ConnectionMonitor(IDLE_MS, random)
  monitor.connecting(0)
  monitor.live(0)
  return monitor
}

describe('a monitor', () => {
  it('pings after silence and gives up without an answer', () => {
    const monitor = live()
    expect(monitor.due(0)).toBe(IDLE_MS)
    expect(monitor.check(IDLE_MS - 1)).toBeNull()
    expect(monitor.check(IDLE_MS)).toBe('ping')
    expect(monitor.due(IDLE_MS)).toBe(IDLE_MS + PATIENCE_MS)
    expect(monitor.check(IDLE_MS + PATIENCE_MS)).toBe('cut')
    monitor.lost(IDLE_MS + PATIENCE_MS)
    expect(monitor.isReported(IDLE_MS + PATIENCE_MS), 'it has been gone since it was asked').toBe(true)
  })
  it('accepts any message as an answer unless more are due', () => {
    const monitor = live()
    monitor.sent(100)
    monitor.received(200)
    expect(monitor.check(100 + PATIENCE_MS)).toBeNull()
    monitor.sent(20_000)
    monitor.received(21_000, true)
    expect(monitor.due(21_000)).toBe(21_000 + PATIENCE_MS)
  })
  it('measures from the first of several requests', () => {
    const monitor = live()
    monitor.sent(100)
    monitor.sent(5000)
    expect(monitor.check(100 + PATIENCE_MS)).toBe('cut')
  })
  it('trusts the connection, not the browser', () => {
    const monitor = live()
    expect(monitor.probe(1000)).toBe('ping')
    monitor.received(1001)
    expect(monitor.check(1000 + PROBE_MS)).toBeNull()
    expect(monitor.probe(4000)).toBe('ping')
    expect(monitor.check(4000 + PROBE_MS)).toBe('cut')
  })
  it('treats a late timer as a sleeping page', () => {
    const monitor = live()
    monitor.sent(0)
    const woken = 3_600_000
    expect(monitor.check(woken)).toBe('ping')
    expect(monitor.check(woken + PROBE_MS)).toBe('cut')
  })
  it('increases the retry delay up to a limit, with jitter', () => {
    const monitors = [live(early), live(late)]
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map(() =>
      monitors.map((monitor) => {
        monitor.lost(100)
        const wait = (monitor.retryAt as number) - 100
        monitor.connecting(100)
        return wait
      }),
    )
    for (const [soon, longest] of waits) expect(soon).toBeLessThan(longest)
    expect(waits[0][1]).toBeLessThanOrEqual(500)
    expect(waits.at(-1)).toEqual([LONGEST_WAIT_MS / 2, expect.closeTo(LONGEST_WAIT_MS, -2)])
    expect(waits.flat().every((wait) => wait <= LONGEST_WAIT_MS)).toBe(true)
  })
  it('resets the retry delay only after a stable connection', () => {
    const monitor = live()
    monitor.lost(100)
    monitor.live(200)
    monitor.lost(300)
    expect((monitor.retryAt as number) - 300, 'it was there for a moment').toBe(500)
    monitor.live(1000)
    monitor.lost(60_000)
    expect((monitor.retryAt as number) - 60_000).toBe(250)
  })
  it('does not report a connection that is back at once', () => {
    const monitor = live()
    monitor.lost(100)
    expect(monitor.isReported(500)).toBe(false)
    monitor.live(600)
    expect(monitor.isReported(5000)).toBe(false)
    monitor.lost(6000)
    expect(monitor.isReported(7000)).toBe(true)
  })
  it('waits for the snapshot after opening', () => {
    const monitor = new ConnectionMonitor()
    monitor.connecting(0)
    monitor.opened(7000)
    expect(monitor.check(PATIENCE_MS)).toBeNull()
    expect(monitor.check(7000 + PATIENCE_MS)).toBe('cut')
  })
})

/** A table at a server that answers as the test says. */
function seated() {
  const wires: FakeSocket[] = []
  const last = () => wires[wires.length - 1]
  const table = new Table(() => {
    wires.push(new FakeSocket())
    return last()
  })
  const greet = () => last().greet()
  const lose = () => last().onclose?.({ code: 1006, reason: '' })
  table.open()
  greet()
  return { table, wires, last, greet, lose }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the connection of a table', () => {
  it('shows a slow request as pending', async () => {
    const { table, last } = seated()
    const rolled = table.act('roll')
    await pass(250)
    expect(table.pending.isSlow('roll')).toBe(false)
    await pass(100)
    expect(table.pending.isSlow('roll')).toBe(true)
    last().say(done(last().asked[0].id))
    expect(await rolled).toBe(true)
    expect(table.pending.isSlow('roll')).toBe(false)
  })
  it('is lost without an answer, and repeats the request with the same id', async () => {
    const { table, wires, last, greet } = seated()
    const rolled = table.act('roll')
    await pass(PATIENCE_MS - 100)
    expect(table.connection.loss).toBeNull()
    await pass(200)
    expect(table.connection.loss).not.toBeNull()
    expect(table.connection.held).toBe(true)
    expect(wires[0].closed).toBe(true)
    expect(await table.act('roll'), 'it is on its way already').toBe(false)
    await pass(600)
    expect(wires).toHaveLength(2)
    greet()
    expect(last().asked).toEqual(wires[0].asked)
    expect(table.connection.loss).toBeNull()
    last().say(done(last().asked[0].id))
    expect(await rolled).toBe(true)
    expect(table.connection.held).toBe(false)
  })
  it('repeats pending requests after a reconnection', async () => {
    const { table, wires, last, greet, lose } = seated()
    const rolled = table.act('roll')
    lose()
    expect(table.connected).toBe(false)
    await pass(500)
    greet()
    expect(last().asked).toEqual(wires[0].asked)
    last().say(snapshot)
    expect(last().asked, 'once is enough').toHaveLength(1)
    last().say(done(last().asked[0].id))
    expect(await rolled).toBe(true)
  })
  it('keeps requests made while it is lost', async () => {
    const { table, last, greet, lose } = seated()
    lose()
    const rolled = table.act('roll')
    const said = table.say('back in a minute')
    await pass(500)
    greet()
    expect(last().asked.map(({ type }) => type)).toEqual(['act', 'chat'])
    for (const { id } of last().asked) last().say(done(id))
    expect(await rolled).toBe(true)
    await said
    expect(table.unsentChat).toEqual([])
  })
  it.each(['stale', 'no_game'])('reports that the game went on meanwhile (%s)', async (code) => {
    const { table, last, greet, lose } = seated()
    const rolled = table.act('roll')
    lose()
    await pass(500)
    greet().say(refusal(last().asked[0].id, code, 'something happened meanwhile'))
    expect(await rolled).toBe(false)
    expect(table.refusal?.text).toBe('The game went on while you were offline. Your last action was not carried out.')
  })
  it('shows a refusal after a reconnection, but not one of crossing moves', async () => {
    const { table, last, greet, lose } = seated()
    const crossed = table.act('roll')
    last().say(refusal(last().asked[0].id, 'stale', 'something happened meanwhile'))
    expect(await crossed).toBe(false)
    expect(table.refusal).toBeNull()
    const rolled = table.act('roll')
    lose()
    await pass(500)
    greet().say(refusal(last().asked[0].id, 'stand_in', 'a bot plays for you'))
    expect(await rolled).toBe(false)
    expect(table.refusal?.text).toBe('a bot plays for you')
  })
  it('does not repeat a chat line that a killed server had stored', async () => {
    const { table, last, lose } = seated()
    const said = table.say('hello')
    lose()
    await pass(500)
    last().onopen?.()
    last().say({ ...snapshot, chat: [{ name: 'Ann', seat: 0, text: 'hello', at: 1 }] })
    await said
    expect(last().asked).toEqual([])
    expect(table.unsentChat).toEqual([])
  })
  it('returns a refused chat line to its input', async () => {
    const { table, last } = seated()
    const said = table.say('hello')
    last().say(refusal(last().asked[0].id, 'too_fast', 'slow down'))
    await said
    expect(table.draft).toBe('hello')
    expect(table.refusal?.text).toBe('slow down')
  })
  it('pings a silent server', async () => {
    const { table, last } = seated()
    await pass(IDLE_MS + 100)
    expect(last().pings).toBe(1)
    last().say({ type: 'pong', sent: 0, now: 0 })
    await pass(PATIENCE_MS)
    expect(table.connection.loss).toBeNull()
    await pass(IDLE_MS + PATIENCE_MS)
    expect(table.connection.loss).not.toBeNull()
  })
  it('survives a browser that only believes it is offline', async () => {
    const { table, last } = seated()
    table.connection.probe()
    expect(last().pings).toBe(1)
    last().say({ type: 'pong', sent: 0, now: 0 })
    await pass(PROBE_MS + 100)
    expect(table.connection.loss).toBeNull()
    table.connection.probe()
    await pass(PROBE_MS + 100)
    expect(table.connection.loss).not.toBeNull()
  })
  it('retries immediately on demand and ignores closed sockets', async () => {
    const { table, wires } = seated()
    for (let i = 0; i < 6; i++) {
      wires.at(-1)?.onclose?.({ code: 1006, reason: '' })
      await pass(LONGEST_WAIT_MS)
    }
    wires.at(-1)?.onclose?.({ code: 1006, reason: '' })
    expect(table.connection.loss?.retryAt).toBeGreaterThan(MonitoredConnection.now() + LONGEST_WAIT_MS / 4)
    const tried = wires.length
    table.connection.tryNow()
    expect(wires).toHaveLength(tried + 1)
    expect(wires[0].onmessage).toBeNull()
    expect(wires.filter((wire) => !wire.closed)).toHaveLength(1)
  })
  it('reconnects to a restarting server and says so', async () => {
    const { table, wires, last } = seated()
    last().say({ type: 'closing', reason: 'restart', text: 'the server restarts', again: true })
    last().onclose?.({ code: 1001, reason: 'restart' })
    expect(table.connection.parting).toBe('The server restarts.')
    await pass(500)
    expect(wires).toHaveLength(2)
  })
  it('retries a full table slowly', async () => {
    const { table, wires, last } = seated()
    last().onclose?.({ code: 4429, reason: 'too many tabs' })
    await pass(LONGEST_WAIT_MS / 2 - 100)
    expect(wires).toHaveLength(1)
    expect(table.connection.parting).toBe('Too many tabs.')
    await pass(LONGEST_WAIT_MS / 2 + 100)
    expect(wires).toHaveLength(2)
  })
  it.each([[4401, true], [4403, false], [4404, false]])('ends if it is refused (%i)', async (code, unknown) => {
    const { table, wires, last } = seated()
    const rolled = table.act('roll')
    last().onclose?.({ code, reason: 'there is no such table' })
    expect(await rolled).toBe(false)
    expect(table.connection.ended).toContain(unknown ? 'no longer recognises this browser' : 'There is no such table.')
    expect(table.connection.unknown).toBe(unknown)
    await pass(600_000)
    expect(wires).toHaveLength(1)
    expect(await table.act('roll')).toBe(false)
  })
  it('ends if the room is removed', async () => {
    const { table, wires, last } = seated()
    last().say({ type: 'closing', reason: 'removed', text: 'the room is gone', again: false })
    await pass(600_000)
    expect(table.connection.ended).toBe('The room is gone.')
    expect(wires).toHaveLength(1)
  })
  it.each([1008, 1009])('survives a message that the server could not read (%i)', async (code) => {
    const { table, last, greet } = seated()
    const typed = table.act('x'.repeat(9000))
    if (code === 1008) last().say({ type: 'closing', reason: 'protocol', text: 'Expected `str`', again: false })
    last().onclose?.({ code, reason: 'protocol' })
    expect(await typed).toBe(false)
    expect(table.refusal?.text).toBe('The server could not read that request. Nothing was changed.')
    expect(table.connection.ended).toBeNull()
    expect(table.sending).toBe(0)
    await pass(500)
    greet()
    expect(last().asked).toEqual([])
    const rolled = table.act('roll')
    last().say(done(last().asked[0].id))
    expect(await rolled).toBe(true)
  })
  it('does not repeat fleeting requests', async () => {
    const { table, greet, lose } = seated()
    const foreseen = table.foresee('play wedding')
    lose()
    expect(await foreseen).toBeNull()
    await pass(500)
    expect(greet().asked).toEqual([])
  })
  it('closes with the page', async () => {
    const { table, wires } = seated()
    table.close()
    expect(wires[0].closed).toBe(true)
    await pass(600_000)
    expect(wires).toHaveLength(1)
    expect(table.connection.loss).toBeNull()
  })
})

describe('polling', () => {
  const EVERY_MS = 5000

  /** A server that answers, is silent, or is not there. */
  function server() {
    const found = { mood: 'answers', asked: 0, given: 0 }
    const asking = new Polling(async (signal) => {
      found.asked += 1
      if (found.mood === 'gone') throw new NoAnswer()
      if (found.mood === 'silent') await new Promise((_, fail) => signal.addEventListener('abort', () => fail(new NoAnswer())))
      if (found.mood === 'refuses') throw new Error('too fast')
      found.given += 1
    }, EVERY_MS)
    asking.open()
    return { found, asking }
  }

  it('repeats its request', async () => {
    const { found, asking } = server()
    await pass(3 * EVERY_MS + 100)
    expect(found.given).toBe(4)
    asking.close()
    await pass(10 * EVERY_MS)
    expect(found.asked).toBe(4)
  })
  it.each(['gone', 'silent'])('reports a lost connection while the server is %s', async (mood) => {
    const { found, asking } = server()
    await pass(100)
    found.mood = mood
    await pass(EVERY_MS + PATIENCE_MS + 100)
    expect(asking.loss).not.toBeNull()
    found.mood = 'answers'
    await pass(LONGEST_WAIT_MS + PATIENCE_MS)
    expect(asking.loss).toBeNull()
    expect(found.given).toBeGreaterThan(1)
    asking.close()
  })
  it('does not treat a refusal as a lost connection', async () => {
    const { found, asking } = server()
    found.mood = 'refuses'
    await pass(2 * EVERY_MS)
    expect(asking.refused).toBe('too fast')
    expect(asking.loss).toBeNull()
    asking.close()
  })
  it('notices a lost connection by another request', async () => {
    const { asking } = server()
    await pass(100)
    let fail = (_: Error) => {}
    const pressed = asking.track(new Promise((_, failed) => (fail = failed))).catch((error: Error) => error)
    await pass(PATIENCE_MS + 100)
    fail(new NoAnswer())
    expect(await pressed).toBeInstanceOf(NoAnswer)
    await pass(LONGEST_WAIT_MS)
    expect(asking.loss).toBeNull()
    asking.close()
  })
})
