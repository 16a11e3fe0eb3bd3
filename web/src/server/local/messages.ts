// Messages between the page and its worker; those in JSON are structs of src/hexhold/offline/messages.py.

export type ToHost =
  | { type: 'ask'; id: number; method: string; path: string; body: unknown; language: string }
  | { type: 'open'; line: string; room: string; language: string; seat: number | null }
  | { type: 'data'; line: string; data: string }
  | { type: 'close'; line: string }

export type FromHost =
  | { type: 'answer'; id: number; status: number; body: string }
  | { type: 'opened'; line: string }
  | { type: 'data'; line: string; data: string }
  | { type: 'closed'; line: string; code: number; reason: string }

/** Why the worker cannot start: the browser is too old, lacks WebAssembly or workers that are modules, or refuses to store games; there is too little memory; or something could not be loaded. */
export type Why = 'old' | 'wasm' | 'workers' | 'storage' | 'memory' | 'cut'

/** What browsers, Emscripten and Python say if they get no memory, and Pyodide afterwards. */
export const NO_MEMORY = /memory|\bOOM\b|fatally failed/i

/** What the worker says before it can answer. It says later too that it has failed, for want of memory. */
export type Starting = { type: 'loading'; part: number } | { type: 'ready' } | Failed
export interface Failed {
  type: 'failed'
  why: Why
  text: string
}
