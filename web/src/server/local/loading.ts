// Loads what the worker needs, with progress: each file is stored packed and unpacked here, because
// not every static host compresses.

import { Bots, type Sizes } from './bots'

/** What `make offline` writes into `parts.json`. */
interface Contents {
  /** Where the service worker keeps files of this build. */
  cache: string
  /** The files of the folder `local`, with the bytes to load for each. */
  files: { name: string; size: number }[]
  sizes: Sizes
}

interface Parts {
  /** The files of Python packages, by name. */
  packages: Promise<Map<string, Uint8Array>>
  bots: Promise<Bots>
  /** All of it, or the first fault. */
  whole: Promise<unknown>
}

const LINE_END = 10
const TYPES: Record<string, string> = { wasm: 'application/wasm', json: 'application/json', mjs: 'text/javascript' }

/** Begin to load all files; Pyodide, which asks for them by their names, gets them from here. */
export async function loadParts(folder: URL, tell: (part: number) => void): Promise<Parts> {
  const answer = await fetch(new URL('parts.json', folder))
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`)
  const { cache, files, sizes } = (await answer.json()) as Contents
  // Only secure pages have caches; without one, all is loaded at each visit.
  const kept = 'caches' in self ? await caches.open(cache).catch(() => null) : null
  const whole = files.reduce((sum, { size }) => sum + size, 0)
  let done = 0
  const count = (bytes: number) => tell((done += bytes) / whole)
  const loading = new Map(files.map(({ name }) => [new URL(name, folder).href, unpacked(new URL(`${name}.packed`, folder), kept, count)]))
  const outside = self.fetch.bind(self)
  self.fetch = async (asked, how) => {
    const address = new URL(asked instanceof Request ? asked.url : asked, folder).href
    const data = await loading.get(address)
    if (!data) return outside(asked, how)
    // A stream: WebAssembly is compiled while it is still unpacked.
    return new Response(data, { headers: { 'Content-Type': TYPES[address.split('.').at(-1) ?? ''] ?? 'application/octet-stream' } })
  }
  const packages = self.fetch(new URL('packages.bin', folder)).then(async (answer) => filesOf(await answer.arrayBuffer()))
  const bots = Bots.load(self.fetch(new URL('bots.wasm', folder)), sizes)
  const all = Promise.all([packages, bots, ...loading.values()])
  all.catch(() => {})
  return { packages, bots, whole: all }
}

/** The files of an archive as `tools.build_offline` writes it: a line of JSON, then all bytes. */
export function filesOf(archive: ArrayBuffer): Map<string, Uint8Array> {
  const bytes = new Uint8Array(archive)
  let at = bytes.indexOf(LINE_END) + 1
  const sizes = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at))) as [name: string, size: number][]
  return new Map(sizes.map(([name, size]) => [name, bytes.subarray(at, (at += size))]))
}

async function unpacked(address: URL, kept: Cache | null, count: (bytes: number) => void): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const known = await kept?.match(address)
  const answer = known ?? (await fetch(address))
  if (!answer.ok) throw new Error(`${answer.status} ${address.href}`)
  // A full device still plays.
  if (!known) void kept?.put(address, answer.clone()).catch(() => {})
  if (!answer.body) throw new Error(address.href)
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        count(chunk.length)
        out.enqueue(chunk)
      },
    }),
  )
  return counted.pipeThrough(new DecompressionStream('gzip'))
}
