// The worker in which games run without a server: Python (Pyodide) with the rules, bots and tables.
import type { Bots } from './bots'
import { codeFault, loadParts } from './loading'
import { NO_MEMORY, type Starting, type ToHost, type Why } from './messages'
import { Shelf } from './shelf'

interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array): void }
  runPython(code: string): unknown
  globals: { get(name: string): unknown }
}
type Handle = (text: string) => Promise<void>
interface Inside {
  name: string
  postMessage(message: Starting | string): void
  onmessage: ((event: MessageEvent<string>) => void) | null
}

const inside = self as unknown as Inside
/** The files of this build of the page, which gives the folder its name, so files of two builds never mix. */
const folder = new URL(/* @vite-ignore */ `../${inside.name}/`, import.meta.url)
const PACKAGES = '/packages'
/** The packages of the bot `mighty`, which is loaded when it is wanted. */
const MIGHTY = 'mighty.bin'
const BEGIN = `
import gc, os, sys
os.environ["HEXHOLD_INTERPRET"] = "1"
sys.path.insert(0, "${PACKAGES}")
# What is imported stays: looking for garbage in it only takes time.
gc.disable()
from hexhold.offline.browser import begin
from pyodide.ffi import to_js
gc.freeze()
gc.enable()
`

class Unable extends Error {
  constructor(readonly why: Why, text: string) {
    super(text)
  }
}

async function start(): Promise<Handle> {
  // Browsers let people switch it off.
  if (typeof WebAssembly === 'undefined') throw new Unable('wasm', 'no WebAssembly')
  if (typeof DecompressionStream === 'undefined') throw new Unable('old', 'no DecompressionStream')
  checkMemory()
  const shelf = await Shelf.open().catch((error: unknown) => {
    throw new Unable('storage', String(error))
  })
  const parts = await loadParts(folder, (part) => inside.postMessage({ type: 'loading', part }))
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL('pyodide.mjs', folder).href)) as { loadPyodide(how: object): Promise<Python> }
  // Pyodide alone would wait for ever for a file that does not come.
  const make = import(/* @vite-ignore */ await parts.script) as Promise<{ default: unknown }>
  const fault = codeFault()
  const ready = loadPyodide({ indexURL: folder.href, createPyodideModule: (await make).default })
  const [python] = await Promise.all([Promise.race([ready, fault]), parts.whole])
  putFiles(python, await parts.packages)
  python.runPython(BEGIN)
  const begin = python.globals.get('begin') as (
    shelf: Shelf, send: (text: string) => void, bots: Bots, convert: unknown, loadMighty: () => Promise<void>, report: (error: string) => void,
  ) => Handle
  const loadMighty = async () => putFiles(python, await parts.more(MIGHTY))
  return begin(shelf, (text) => inside.postMessage(text), await parts.bots, python.globals.get('to_js'), loadMighty, report)
}

/** Pages of 64 KiB that a game takes at least. */
const PAGES = 640

/** Pyodide would wait for ever for memory that it does not get. */
function checkMemory(): void {
  try {
    new WebAssembly.Memory({ initial: PAGES })
  } catch (error) {
    throw new Unable('memory', String(error))
  }
}

function putFiles({ FS }: Python, files: Map<string, Uint8Array>): void {
  const folders = new Set([...files.keys()].map((name) => name.replace(/[^/]*$/, '')))
  for (const name of folders) FS.mkdirTree(`${PACKAGES}/${name}`)
  for (const [name, data] of files) FS.writeFile(`${PACKAGES}/${name}`, data)
}

function whyNot(error: Error): Why {
  if (error instanceof Unable) return error.why
  return NO_MEMORY.test(error.message) ? 'memory' : 'cut'
}

/** Messages of a connection are carried out one after the other. */
const last = new Map<string, Promise<void>>()

function deliver(handle: Handle, text: string): void {
  const message = JSON.parse(text) as ToHost
  if (message.type === 'ask') return void handle(text).catch((error: unknown) => fail(message.id, error))
  const before = last.get(message.line) ?? Promise.resolve()
  last.set(message.line, before.then(() => handle(text)).catch(report))
}

/** Without memory nothing is answered any more: the page has to say so. */
function report(error: unknown): void {
  console.error(error)
  if (NO_MEMORY.test(String(error))) tellFailed('memory', error)
}

const tellFailed = (why: Why, error: unknown) => inside.postMessage({ type: 'failed', why, text: String(error) })

function fail(id: number, error: unknown): void {
  report(error)
  const body = JSON.stringify({ code: 'failed', text: String(error).trim().split('\n').at(-1), rule: null })
  inside.postMessage(JSON.stringify({ type: 'answer', id, status: 500, body }))
}

start().then(
  (handle) => {
    inside.onmessage = ({ data }) => deliver(handle, data)
    inside.postMessage({ type: 'ready' })
  },
  (error: Error) => {
    console.error(error)
    tellFailed(whyNot(error), error)
  },
)
