// A worker that cannot start says why; the page has one sentence for each reason.
import { afterEach, expect, it, vi } from 'vitest'
import { codeFault, filesOf } from '../src/server/local/loading'
import type { Starting } from '../src/server/local/messages'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('../src/server/local/shelf')
  vi.doUnmock('../src/server/local/loading')
  vi.resetModules()
})

/** What the worker says first, in a browser without some of its globals. */
async function saidWithout(...missing: string[]): Promise<Starting> {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const name of missing) vi.stubGlobal(name, undefined)
  const said = new Promise<Starting>((settle) => vi.stubGlobal('self', { name: 'local-1', postMessage: settle }))
  await import('../src/server/local/worker')
  return said
}

it.each([['WebAssembly', 'wasm'], ['DecompressionStream', 'old']])('needs %s', async (missing, why) => {
  expect(await saidWithout(missing)).toMatchObject({ type: 'failed', why })
})

it('needs a place for games', async () => {
  expect(await saidWithout('indexedDB')).toMatchObject({ type: 'failed', why: 'storage' })
})

it('needs as much memory as a game takes', async () => {
  vi.spyOn(WebAssembly, 'Memory').mockImplementation(function () {
    throw new RangeError('could not allocate')
  })
  expect(await saidWithout()).toMatchObject({ type: 'failed', why: 'memory' })
  vi.restoreAllMocks()
})

/** What the worker says if loading fails with an error. */
async function saidAfter(error: Error): Promise<Starting> {
  vi.doMock('../src/server/local/shelf', () => ({ Shelf: { open: async () => ({}) } }))
  vi.doMock('../src/server/local/loading', () => ({ codeFault: () => new Promise(() => {}), loadParts: async () => Promise.reject(error) }))
  return saidWithout()
}

it.each([
  new RangeError('WebAssembly.Memory(): could not allocate memory'),
  new RangeError('Out of memory'),
  new Error('Aborted(OOM)'),
])('needs memory: %s', async (error) => {
  expect(await saidAfter(error)).toMatchObject({ type: 'failed', why: 'memory' })
})

it('does not start with files of another build, which the host no longer has', async () => {
  expect(await saidAfter(new Error('404 https://room.example/local-1/parts.json'))).toMatchObject({ type: 'failed', why: 'cut' })
})

it('reads the files of an archive', () => {
  const archive = new TextEncoder().encode('[["a/ż.py",2],["b",0],["c",3]]\nxyabc')
  const texts = [...filesOf(archive.buffer)].map(([name, data]) => [name, new TextDecoder().decode(data)])
  expect(texts).toEqual([['a/ż.py', 'xy'], ['b', ''], ['c', 'abc']])
})

it('does not wait for ever for a module that cannot be made', async () => {
  const make = WebAssembly.instantiateStreaming
  WebAssembly.instantiateStreaming = () => Promise.reject(new Error('cut off'))
  const fault = codeFault()
  void WebAssembly.instantiateStreaming(new Response()).catch(() => {})
  await expect(fault).rejects.toThrow('cut off')
  WebAssembly.instantiateStreaming = make
})
