import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ToHost } from '../src/server/local/messages'
import { NotStarted, WorkerBackend } from '../src/server/local/worker_backend'

class FakeWorker {
  static last: FakeWorker
  sent: ToHost[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: ((event: { message: string }) => void) | null = null
  constructor(address: string | URL, how: WorkerOptions) {
    const { type } = how
    if (!URL.canParse(String(address), 'http://host/page/')) throw new DOMException(`not an address for a ${type}`, 'SyntaxError')
    FakeWorker.last = this
  }
  postMessage(text: string): void {
    this.sent.push(JSON.parse(text) as ToHost)
  }
  say(message: unknown): void {
    this.onmessage?.({ data: message })
  }
  terminate = vi.fn()
  host(message: unknown): void {
    this.say(JSON.stringify(message))
  }
}

afterEach(() => vi.unstubAllGlobals())

async function started() {
  vi.stubGlobal('Worker', FakeWorker)
  const parts: number[] = []
  const fail = vi.fn()
  const starting = WorkerBackend.start('local-1', (part) => parts.push(part), fail)
  const worker = FakeWorker.last
  worker.say({ type: 'loading', part: 0.5 })
  worker.say({ type: 'ready' })
  return { backend: await starting, worker, parts, fail }
}

describe('a worker in place of a server', () => {
  it('answers requests by their numbers, in the language of the page', async () => {
    const { backend, worker, parts } = await started()
    expect(parts).toEqual([0.5])
    const one = backend.request('/rooms?lang=de', { method: 'GET' })
    const other = backend.request('/rooms', { method: 'POST', body: '{"a":1}' })
    expect(worker.sent).toEqual([
      { type: 'ask', id: 1, method: 'GET', path: '/rooms', body: null, language: 'de' },
      { type: 'ask', id: 2, method: 'POST', path: '/rooms', body: { a: 1 }, language: 'en' },
    ])
    worker.host({ type: 'answer', id: 2, status: 409, body: 'no' })
    worker.host({ type: 'answer', id: 1, status: 200, body: 'yes' })
    expect(await one).toMatchObject({ ok: true, text: 'yes' })
    expect(await other).toMatchObject({ ok: false, status: 409, text: 'no' })
  })
  it('tells the page that it has run out of memory', async () => {
    const { worker, fail } = await started()
    worker.host({ type: 'answer', id: 1, status: 200, body: '' })
    expect(fail).not.toHaveBeenCalled()
    worker.say({ type: 'failed', why: 'memory', text: 'MemoryError' })
    worker.onerror?.({ message: 'a fault of something else' })
    worker.onerror?.({ message: 'RangeError: Out of memory' })
    expect(fail).toHaveBeenCalledTimes(2)
  })
  it('stops when the page is left', async () => {
    const { backend, worker } = await started()
    backend.stop()
    expect(worker.terminate).toHaveBeenCalledOnce()
  })
  it('connects to rooms like a socket', async () => {
    const { backend, worker } = await started()
    const socket = backend.connect('/rooms/r?lang=pl')
    const heard: unknown[] = []
    socket.onopen = () => heard.push('open')
    socket.onmessage = ({ data }) => heard.push(data)
    socket.onclose = ({ code }) => heard.push(code)
    const { line } = worker.sent[0] as { line: string }
    expect(worker.sent[0]).toEqual({ type: 'open', line, room: 'r', language: 'pl', seat: null })
    worker.host({ type: 'opened', line })
    worker.host({ type: 'data', line, data: 'x' })
    socket.send('y')
    worker.host({ type: 'closed', line, code: 4404, reason: '' })
    worker.host({ type: 'data', line, data: 'too late' })
    expect(heard).toEqual(['open', 'x', 4404])
    expect(worker.sent[1]).toEqual({ type: 'data', line, data: 'y' })
  })
  it.each([undefined, class {}])('starts no worker where it cannot be a module: %s', async (kind) => {
    vi.stubGlobal('Worker', kind)
    await expect(WorkerBackend.start('local-1', () => {})).rejects.toMatchObject({ why: 'workers' })
  })
  it('says why it does not start', async () => {
    vi.stubGlobal('Worker', FakeWorker)
    const starting = WorkerBackend.start('local-1', () => {})
    FakeWorker.last.say({ type: 'failed', why: 'old', text: '' })
    await expect(starting).rejects.toThrow(NotStarted)
  })
})
