import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientMessage } from '../src/protocol_generated/types'
import { UserActivity, IDLE_MS } from '../src/browser/user_activity'
import { TableConnection } from '../src/server/connection/table_connection.svelte'
import { FakeSocket } from './fake_server'

class Page extends EventTarget {
  hidden = false
  turn(hidden: boolean): void {
    this.hidden = hidden
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

function watched(page = new Page()): { page: Page; told: boolean[]; attention: UserActivity } {
  const told: boolean[] = []
  const attention = new UserActivity((visible) => told.push(visible), page as unknown as Document)
  attention.open()
  return { page, told, attention }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('user activity', () => {
  it('ends when the tab is hidden and begins when it is shown', () => {
    const { page, told } = watched()
    page.turn(true)
    page.turn(true)
    page.turn(false)
    expect(told).toEqual([false, true])
  })
  it('ends after minutes without input, and begins with the next', () => {
    const { page, told } = watched()
    vi.advanceTimersByTime(IDLE_MS - 1)
    page.dispatchEvent(new Event('pointermove'))
    vi.advanceTimersByTime(IDLE_MS - 1)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual([false])
    page.dispatchEvent(new Event('keydown'))
    expect(told).toEqual([false, true])
  })
  it('notices a page that starts in the background', () => {
    const page = new Page()
    page.hidden = true
    expect(watched(page).told).toEqual([false])
  })
  it('stops when closed', () => {
    const { page, told, attention } = watched()
    attention.close()
    page.turn(true)
    vi.advanceTimersByTime(2 * IDLE_MS)
    expect(told).toEqual([])
  })
})

describe('a connection', () => {
  function opened(visible: () => boolean): { sent: ClientMessage[]; connection: TableConnection } {
    const socket = new FakeSocket()
    const connection = new TableConnection(() => socket, () => ({ type: 'hello' }), () => {}, visible)
    connection.open()
    socket.greet()
    return { sent: socket.sent, connection }
  }

  it('tells the server that the page is hidden', () => {
    expect(opened(() => false).sent.map((message) => [message.type, 'visible' in message && message.visible])).toEqual([['hello', false], ['ping', false]])
  })
  it('tells a visible page only when that changes', () => {
    let visible = true
    const { sent, connection } = opened(() => visible)
    expect(sent.map(({ type }) => type)).toEqual(['hello'])
    visible = false
    connection.tellVisible()
    expect(sent.at(-1)).toMatchObject({ type: 'ping', visible: false })
  })
})
