// Lets a worker of this page answer in place of a server.
import type { Backend, BackendAnswer, Socket } from '../backend/backend'
import { NO_MEMORY, type Failed, type FromHost, type Starting, type ToHost, type Why } from './messages'

/** The worker did not start. */
export class NotStarted extends Error {
  constructor(readonly why: Why, text: string) {
    super(text)
  }
}

/** Whether the browser reads a worker's type; the address is invalid, so no worker is made. */
function hasModuleWorkers(): boolean {
  let asked = false
  const kind: WorkerOptions = {
    get type() {
      asked = true
      return 'module' as const
    },
  }
  try {
    new Worker('http://[', kind).terminate()
  } catch {
    // It is not an address, or there are no workers.
  }
  return asked
}

class Line implements Socket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null

  constructor(private readonly name: string, private readonly post: (message: ToHost) => void) {}

  send(text: string): void {
    this.post({ type: 'data', line: this.name, data: text })
  }

  close(): void {
    this.post({ type: 'close', line: this.name })
  }
}

export class WorkerBackend implements Backend {
  private readonly lines = new Map<string, Line>()
  private readonly asked = new Map<number, (answer: FromHost & { type: 'answer' }) => void>()
  private count = 0

  private constructor(private readonly worker: Pick<Worker, 'postMessage' | 'terminate'>) {}

  /** Start the worker, with the folder of what it loads; tells how much is loaded, from 0 to 1, and whether it has failed later. */
  static async start(folder: string, tell: (part: number) => void, fail: () => void = () => {}): Promise<WorkerBackend> {
    if (!hasModuleWorkers()) throw new NotStarted('workers', 'no module workers')
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: folder })
    await new Promise<void>((ready, failed) => {
      worker.onerror = (event) => failed(new NotStarted('cut', event.message))
      worker.onmessage = ({ data }: MessageEvent<Starting>) => {
        if (data.type === 'loading') tell(data.part)
        else if (data.type === 'ready') ready()
        else failed(new NotStarted(data.why, data.text))
      }
    })
    const backend = new WorkerBackend(worker)
    worker.onerror = ({ message }) => {
      if (NO_MEMORY.test(message)) fail()
    }
    worker.onmessage = ({ data }: MessageEvent<string | Failed>) => {
      if (typeof data === 'string') backend.receive(JSON.parse(data) as FromHost)
      else fail()
    }
    return backend
  }

  async request(path: string, { method = 'GET', body, signal }: RequestInit): Promise<BackendAnswer> {
    const id = ++this.count
    const { route, language } = spoken(path)
    const answer = await new Promise<FromHost & { type: 'answer' }>((settle, refuse) => {
      this.asked.set(id, settle)
      signal?.addEventListener('abort', () => refuse(signal.reason))
      this.post({ type: 'ask', id, method, path: route, body: typeof body === 'string' ? JSON.parse(body) : null, language })
    }).finally(() => this.asked.delete(id))
    return { ok: answer.status < 400, status: answer.status, statusText: String(answer.status), text: answer.body }
  }

  connect(path: string): Socket {
    const { route, language } = spoken(path)
    const name = String(++this.count)
    const line = new Line(name, (message) => this.post(message))
    this.lines.set(name, line)
    const [, room, seat] = /^\/rooms\/([^?]*)(?:\?seat=(\d+))?/.exec(route) ?? []
    this.post({ type: 'open', line: name, room, language, seat: seat === undefined ? null : Number(seat) })
    return line
  }

  /** Nothing is answered any more. */
  stop(): void {
    this.worker.terminate()
  }

  private post(message: ToHost): void {
    if (message.type === 'close') this.lines.delete(message.line)
    this.worker.postMessage(JSON.stringify(message))
  }

  private receive(message: FromHost): void {
    if (message.type === 'answer') return this.asked.get(message.id)?.(message)
    const line = this.lines.get(message.line)
    if (message.type === 'opened') line?.onopen?.()
    else if (message.type === 'data') line?.onmessage?.({ data: message.data })
    else {
      this.lines.delete(message.line)
      line?.onclose?.(message)
    }
  }
}

/** A path without the language that it asks for, and that language. */
function spoken(path: string): { route: string; language: string } {
  const found = /[?&]lang=(\w+)$/.exec(path)
  return found ? { route: path.slice(0, found.index), language: found[1] } : { route: path, language: 'en' }
}
