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
  /** The archive of Python packages. */
  packages(): Promise<ArrayBuffer>
  bots: Bots
}

const TYPES: Record<string, string> = { wasm: 'application/wasm', json: 'application/json', mjs: 'text/javascript' }

/** Load all files; Pyodide, which asks for them by their names, gets them from here. */
export async function loadParts(folder: URL, tell: (part: number) => void): Promise<Parts> {
  const answer = await fetch(new URL('parts.json', folder))
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`)
  const { cache, files, sizes } = (await answer.json()) as Contents
  // Only secure pages have caches; without one, all is loaded at each visit.
  const kept = 'caches' in self ? await caches.open(cache).catch(() => null) : null
  const whole = files.reduce((sum, { size }) => sum + size, 0)
  let done = 0
  const count = (bytes: number) => tell((done += bytes) / whole)
  const loaded = new Map(await Promise.all(files.map(async ({ name }) => [new URL(name, folder).href, await unpacked(new URL(`${name}.packed`, folder), kept, count)] as const)))
  const outside = self.fetch.bind(self)
  self.fetch = async (asked, how) => {
    const address = new URL(asked instanceof Request ? asked.url : asked, folder).href
    const data = loaded.get(address)
    if (!data) return outside(asked, how)
    return new Response(data, { headers: { 'Content-Type': TYPES[address.split('.').at(-1) ?? ''] ?? 'application/octet-stream' } })
  }
  const packages = loaded.get(new URL('packages.zip', folder).href)
  if (!packages) throw new Error('packages.zip')
  const bots = await Bots.load(await self.fetch(new URL('bots.wasm', folder)), sizes)
  return { packages: () => packages.arrayBuffer(), bots }
}

async function unpacked(address: URL, kept: Cache | null, count: (bytes: number) => void): Promise<Blob> {
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
  return new Response(counted.pipeThrough(new DecompressionStream('gzip'))).blob()
}
