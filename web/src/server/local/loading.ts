// Loads what the worker needs, with progress. The host has each file packed, because not every static
// host compresses; the browser's store has it unpacked, so that browsers also keep the code that they
// compile from it.

import { Bots, type Sizes } from './bots'

/** What `make offline` writes into `parts.json`. */
interface Contents {
  /** How the names of caches begin. */
  cache: string
  /** The files of the folder `local`, with the bytes to load for each. */
  files: { name: string; size: number }[]
  sizes: Sizes
}

interface Parts {
  /** The files of Python packages, by name. */
  packages: Promise<Map<string, Uint8Array>>
  bots: Promise<Bots>
  /** The address of the script that makes Pyodide's module. */
  script: Promise<string>
  /** All of it, or the first fault. */
  whole: Promise<unknown>
  /** Load an archive of more packages, which a first visit does not need, and keep it. */
  more: (name: string) => Promise<Map<string, Uint8Array>>
}

const LINE_END = 10
const SCRIPT = 'pyodide.asm.mjs'
const TYPES: Record<string, string> = { wasm: 'application/wasm', json: 'application/json', mjs: 'text/javascript' }
/** What browsers compile. */
const CODE = /\.(wasm|mjs)$/

/** Begin to load all files; Pyodide, which asks for them by their names, gets them from here. */
export async function loadParts(folder: URL, tell: (part: number) => void): Promise<Parts> {
  const answer = await fetch(new URL('parts.json', folder))
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`)
  const { cache, files, sizes } = (await answer.json()) as Contents
  // Only secure pages have caches; without one, all is loaded at each visit.
  // Its name is that of tools/local_service_worker.js: with the path of the page, then the build.
  const [build] = folder.pathname.split('/').slice(-2)
  const name = `${cache}${new URL('..', folder).pathname} ${build}`
  const kept = 'caches' in self ? await caches.open(name).catch(() => null) : null
  const whole = files.reduce((sum, { size }) => sum + size, 0)
  let done = 0
  const count = (bytes: number) => tell((done += bytes) / whole)
  const outside = self.fetch.bind(self)
  const load = async (address: string, size: number): Promise<Response> => {
    const known = await wholeOf(kept, address)
    if (!known) return unpacked(address, kept, count)
    count(size)
    if (!CODE.test(address)) return known
    // From the service worker if there is one: only then do browsers keep what they compile.
    const answer = await outside(address).catch(() => known)
    return answer.ok ? answer : known
  }
  const loading = new Map(
    files.map(({ name, size }) => {
      const address = new URL(name, folder).href
      return [address, load(address, size)] as const
    }),
  )
  self.fetch = async (asked, how) => {
    const address = new URL(asked instanceof Request ? asked.url : asked, folder).href
    return (await loading.get(address)) ?? outside(asked, how)
  }
  const packages = self.fetch(new URL('packages.bin', folder)).then(async (answer) => filesOf(await answer.arrayBuffer()))
  const bots = Bots.load(self.fetch(new URL('bots.wasm', folder)), sizes)
  const script = self.fetch(new URL(SCRIPT, folder)).then(async (answer) => answer.url || URL.createObjectURL(await answer.blob()))
  const all = Promise.all([packages, bots, script, ...loading.values()])
  all.catch(() => {})
  const more = async (name: string) => {
    const address = new URL(name, folder).href
    return filesOf(await ((await wholeOf(kept, address)) ?? (await unpacked(address, kept, () => {}))).arrayBuffer())
  }
  return { packages, bots, script, whole: all, more }
}

/** Rejects if the browser cannot make a module of WebAssembly: Pyodide only prints a warning, and waits forever. */
export function codeFault(): Promise<never> {
  const make = WebAssembly.instantiateStreaming
  return new Promise((_, refuse) => {
    WebAssembly.instantiateStreaming = (source, imports) => {
      const made = make(source, imports)
      made.catch(refuse)
      return made
    }
  })
}

/** The files of an archive as `tools.build_offline` writes it: a line of JSON, then all bytes. */
export function filesOf(archive: ArrayBuffer): Map<string, Uint8Array> {
  const bytes = new Uint8Array(archive)
  let at = bytes.indexOf(LINE_END) + 1
  const sizes = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at))) as [name: string, size: number][]
  return new Map(sizes.map(([name, size]) => [name, bytes.subarray(at, (at += size))]))
}

/** Return a kept file if it is whole: a browser that was killed may have kept a part. */
async function wholeOf(kept: Cache | null, address: string): Promise<Response | undefined> {
  const known = await kept?.match(address)
  const size = Number(known?.headers.get('Content-Length'))
  return known && (await known.clone().blob()).size === size ? known : undefined
}

/** Load a file from the host, and keep it. The answer is unpacked while the file still loads. */
async function unpacked(address: string, kept: Cache | null, count: (bytes: number) => void): Promise<Response> {
  const answer = await fetch(`${address}.packed`)
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${address}`)
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        count(chunk.length)
        out.enqueue(chunk)
      },
    }),
  )
  const type = { 'Content-Type': TYPES[address.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }
  const whole = new Response(counted.pipeThrough(new DecompressionStream('gzip')), { headers: type })
  // A full device still plays.
  if (kept) void keep(kept, address, whole.clone()).catch(() => {})
  return whole
}

/** Keep a file once all of it has come: when a page is left, Firefox keeps the part of a stream that it has. */
async function keep(kept: Cache, address: string, answer: Response): Promise<void> {
  const data = await answer.arrayBuffer()
  const headers = { 'Content-Type': answer.headers.get('Content-Type') ?? '', 'Content-Length': String(data.byteLength) }
  await kept.put(address, new Response(data, { headers }))
}
