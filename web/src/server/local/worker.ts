// The worker in which games run without a server: Python (Pyodide) with the rules, bots and tables.
import type { Bots } from './bots'
import { loadParts } from './loading'
import type { Starting, ToHost } from './messages'
import { Shelf } from './shelf'

interface Python {
  unpackArchive(data: ArrayBuffer, format: string, options: { extractDir: string }): void
  runPython(code: string): unknown
  globals: { get(name: string): unknown }
}
type Handle = (text: string) => Promise<void>
interface Inside {
  postMessage(message: Starting | string): void
  onmessage: ((event: MessageEvent<string>) => void) | null
}

const inside = self as unknown as Inside
/** The folder of the page, above the one with this script. */
const folder = new URL('../local/', import.meta.url)
const PACKAGES = '/packages'
const BEGIN = `
import os, sys
os.environ["HEXHOLD_INTERPRET"] = "1"
sys.path.insert(0, "${PACKAGES}")
from hexhold.offline.browser import begin
from pyodide.ffi import to_js
`

async function start(): Promise<Handle> {
  if (typeof WebAssembly === 'undefined') throw new Error('old')
  const [parts, shelf] = await Promise.all([loadParts(folder, (part) => inside.postMessage({ type: 'loading', part })), Shelf.open()])
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL('pyodide.mjs', folder).href)) as { loadPyodide(how: object): Promise<Python> }
  const python = await loadPyodide({ indexURL: folder.href })
  python.unpackArchive(await parts.packages(), 'zip', { extractDir: PACKAGES })
  python.runPython(BEGIN)
  const begin = python.globals.get('begin') as (shelf: Shelf, send: (text: string) => void, bots: Bots, convert: unknown) => Handle
  return begin(shelf, (text) => inside.postMessage(text), parts.bots, python.globals.get('to_js'))
}

/** Messages of a connection are carried out one after the other. */
const last = new Map<string, Promise<void>>()

function deliver(handle: Handle, text: string): void {
  const message = JSON.parse(text) as ToHost
  if (message.type === 'ask') return void handle(text).catch((error: unknown) => fail(message.id, error))
  const before = last.get(message.line) ?? Promise.resolve()
  last.set(message.line, before.then(() => handle(text)).catch((error: unknown) => console.error(error)))
}

function fail(id: number, error: unknown): void {
  console.error(error)
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
    inside.postMessage({ type: 'failed', why: error.message === 'old' ? 'old' : 'cut', text: String(error) })
  },
)
