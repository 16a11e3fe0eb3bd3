// A connection to the server that is watched: it asks when all is silent, and comes back by itself.
import { ConnectionMonitor, IDLE_MS } from './connection_monitor'

/** What is to be said of a connection that is gone. */
interface Loss {
  since: number
  /** When the next try begins; null while one goes on, and where there will be none. */
  retryAt: number | null
}

export abstract class MonitoredConnection {
  /** Null while the connection is there, or so shortly gone that it is not spoken of. */
  loss = $state.raw<Loss | null>(null)
  live = $state.raw(false)
  /** What the server said before it was gone, if anything. */
  parting = $state.raw('')
  /** Why there will be no further try, if so. */
  ended = $state.raw<string | null>(null)
  protected readonly watch: ConnectionMonitor
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(idle = IDLE_MS) {
    this.watch = new ConnectionMonitor(idle)
  }

  /** Begin to reach the server; `watch.live` once it is reached. */
  protected abstract connect(): void
  /** Ask for any answer. */
  protected abstract ping(): void
  /** Have done with what does not answer. */
  protected abstract drop(): void

  static now = (): number => performance.now()

  open(): void {
    this.ended = null
    this.begin()
  }

  close(): void {
    this.watch.end()
    this.drop()
    this.note()
  }

  /** Do not wait for the next try. */
  tryNow(): void {
    if (this.watch.phase === 'waiting') this.begin()
  }

  /** The browser says that it is offline or online again, or the page is looked at again. */
  doubt(): void {
    this.carryOut(this.watch.doubt(MonitoredConnection.now()))
  }

  protected lose(): void {
    this.drop()
    this.watch.lost(MonitoredConnection.now())
    this.note()
  }

  protected end(why: string): void {
    this.ended ??= why
    this.close()
  }

  /** After whatever the watch was told: show it, and look again when it is time. */
  protected note(): void {
    const now = MonitoredConnection.now()
    const { phase, lostAt, retryAt } = this.watch
    if (phase === 'live' && !this.live) this.parting = ''
    this.live = phase === 'live'
    const told = phase !== 'ended' && this.watch.isTold(now)
    if (!told || lostAt === null) this.loss = null
    else if (this.loss?.since !== lostAt || this.loss.retryAt !== retryAt) this.loss = { since: lostAt, retryAt }
    clearTimeout(this.timer)
    const due = this.watch.due(now)
    if (due < Infinity) this.timer = setTimeout(() => this.carryOut(this.watch.look(MonitoredConnection.now())), Math.max(0, due - now))
  }

  private begin(): void {
    this.drop()
    this.watch.connecting(MonitoredConnection.now())
    this.connect()
    this.note()
  }

  private carryOut(step: ReturnType<ConnectionMonitor['look']>): void {
    if (step === 'connect') return this.begin()
    if (step === 'cut') return this.lose()
    if (step === 'ping') this.ping()
    this.note()
  }
}
