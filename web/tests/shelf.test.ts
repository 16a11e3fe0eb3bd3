// Games in IndexedDB, whose data is deleted while a page is open.
import type { OpenDBCallbacks } from 'idb'
import { beforeEach, expect, it, vi } from 'vitest'
import { Shelf } from '../src/server/local/shelf'

const device = vi.hoisted(() => ({ texts: new Map<string, string>(), refuses: false, full: false, connections: [] as Connection[] }))

class Connection {
  closed = false
  constructor(readonly told: OpenDBCallbacks<unknown>) {
    device.connections.push(this)
  }
  close(): void {
    this.closed = true
  }
  transaction() {
    if (this.closed) throw new DOMException('closed', 'InvalidStateError')
    const store = {
      get: async (key: string) => device.texts.get(key),
      put: async (text: string, key: string) => {
        if (device.full) throw new DOMException('ended', 'AbortError')
        device.texts.set(key, text)
      },
      getAll: async () => [...device.texts.values()],
      getAllKeys: async () => [...device.texts.keys()],
    }
    // Browsers have a class of its own for it.
    const full = Object.defineProperty(new DOMException('no space', 'QuotaExceededError'), Symbol.toStringTag, { value: 'QuotaExceededError' })
    return { store, done: device.full ? Promise.reject(full) : Promise.resolve() }
  }
}

vi.mock('idb', () => ({
  openDB: async (_: string, __: number, told: OpenDBCallbacks<unknown>) => {
    if (device.refuses) throw new DOMException('no', 'SecurityError')
    return new Connection(told)
  },
}))

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', { bound: () => null })
  device.texts.clear()
  device.connections.length = 0
})

it.each(['terminated', 'blocking'] as const)('opens the database again after it was %s', async (what) => {
  const shelf = await Shelf.open()
  expect(await shelf.write('{"a":"1"}', '{"a":null}')).toBe(true)
  const [first] = device.connections
  device.texts.clear()
  if (what === 'terminated') {
    first.close()
    first.told.terminated?.()
  } else first.told.blocking?.(1, null, { target: first } as unknown as IDBVersionChangeEvent)
  expect(first.closed).toBe(true)
  // What was there is gone, so a later step is not stored without it.
  expect(await shelf.write('{"b":"2"}', '{"a":"1"}')).toBe(false)
  expect(await shelf.read('')).toBe('{}')
  expect(device.connections.length).toBe(2)
})

it('tries again after the browser has refused', async () => {
  const shelf = await Shelf.open()
  const [first] = device.connections
  first.told.terminated?.()
  device.refuses = true
  await expect(shelf.read('')).rejects.toThrow('no')
  device.refuses = false
  expect(await shelf.read('')).toBe('{}')
})

it('says that the device is full, not only that nothing was stored', async () => {
  const shelf = await Shelf.open()
  device.full = true
  const fault: unknown = await shelf.write('{"a":"1"}', '{}').catch((error: unknown) => error)
  expect(String(fault)).toBe('Error: QuotaExceededError: no space')
  expect(Object.prototype.toString.call(fault), 'what Pyodide knows as an exception').toBe('[object Error]')
  device.full = false
  expect(await shelf.write('{"a":"1"}', '{"a":null}')).toBe(true)
})
