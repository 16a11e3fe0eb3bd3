// The service worker of a page without a server: files of two builds never mix.
import { describe, expect, it } from 'vitest'
import BODY from '../tools/local_service_worker.js?raw'

const HOST = 'https://example.org'
const FOLDER = '/games/'

type Files = Record<string, string>
type Stored = Map<string, Map<string, Response>>
type Listener = (event: unknown) => void

class Host {
  readonly stored: Stored = new Map()
  constructor(public files: Files) {}

  readonly fetch = async (asked: string | Request) => {
    const path = new URL(asked instanceof Request ? asked.url : asked, HOST).pathname
    const text = this.files[path.slice(FOLDER.length)]
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  }

  /** The worker of the build that the host has now. */
  worker(build: string) {
    const listeners: Record<string, Listener> = {}
    const self = {
      location: new URL(`${HOST}${FOLDER}service_worker.js`),
      clients: { claim: async () => {} },
      addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    }
    const caches = {
      open: async (name: string) => {
        if (!this.stored.has(name)) this.stored.set(name, new Map())
        const kept = this.stored.get(name)!
        return {
          match: async (path: string) => kept.get(path)?.clone(),
          put: async (path: string, answer: Response) => void kept.set(path, answer),
        }
      },
      keys: async () => [...this.stored.keys()],
      delete: async (name: string) => this.stored.delete(name),
    }
    const known = { LOCAL: build, CACHES: 'games ', FILES: Object.keys(this.files) }
    new Function('self', 'caches', 'fetch', ...Object.keys(known), BODY)(self, caches, this.fetch, ...Object.values(known))
    const extended = async (name: string) => {
      let work: Promise<unknown> = Promise.resolve()
      listeners[name]({ waitUntil: (given: Promise<unknown>) => (work = given) })
      await work
    }
    return {
      install: async () => extended('install'),
      activate: async () => extended('activate'),
      async read(path: string, mode = 'cors'): Promise<string | null> {
        let answer: Promise<Response> | null = null
        const request = { url: `${HOST}${FOLDER}${path}`, method: 'GET', mode }
        listeners.fetch({ request, respondWith: (given: Promise<Response>) => (answer = given) })
        return answer && (await (answer as Promise<Response>)).text()
      },
    }
  }
}

const built = (build: string): Files => ({ 'index.html': `<meta name="local" content="${build}" />`, 'icon.svg': build, [`${build}/parts.json`]: build })

describe('the service worker of a page without a server', () => {
  it('answers with files of its own build while the host has another', async () => {
    const host = new Host(built('local-1'))
    const old = host.worker('local-1')
    await old.install()
    await old.activate()
    host.files = built('local-2')
    const next = host.worker('local-2')
    await next.install()
    expect(await old.read('', 'navigate')).toContain('"local-1"')
    expect(await old.read('icon.svg')).toBe('local-1')
    expect(await old.read('local-1/parts.json')).toBe('local-1')
    host.stored.set('games /elsewhere/ local-1', new Map())
    // Once no page of the old build is open, the next one takes over; others at this host keep theirs.
    await next.activate()
    expect([...host.stored.keys()]).toEqual([`games ${FOLDER} local-2`, 'games /elsewhere/ local-1'])
    expect(await next.read('', 'navigate')).toContain('"local-2"')
    expect(await next.read('icon.svg')).toBe('local-2')
  })

  it('does not begin with a page of another build', async () => {
    const host = new Host(built('local-1'))
    const late = host.worker('local-1')
    host.files = { ...built('local-2'), ...built('local-1'), 'index.html': built('local-2')['index.html'] }
    await expect(late.install()).rejects.toThrow('another build')
  })

  it('does not begin without one of its files', async () => {
    const host = new Host(built('local-1'))
    const worker = host.worker('local-1')
    delete host.files['icon.svg']
    await expect(worker.install()).rejects.toThrow('404')
  })
})
