// A connection that pings when idle and reconnects automatically.
import { ConnectionMonitor, IDLE_MS } from './connection_monitor'

interface Loss {
  since: number
  /** Null while a try is in progress, and if there will be none. */
  retryAt: number | null
}

export abstract class MonitoredConnection {
  /** Null while connected, and for interruptions that are too short to report. */
  loss = $state.raw<Loss | null>(null)
  live = $state.raw(false)
  /** The server's last words. */
  parting = $state.raw('')
  /** Why there will be no further try. */
  ended = $state.raw<string | null>(null)
  protected readonly watch: ConnectionMonitor
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(idle = IDLE_MS) {
    this.watch = new ConnectionMonitor(idle)
  }

  /** Connect; report to `watch.live` when done. */
  protected abstract connect(): void
  protected abstract ping(): void
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

  tryNow(): void {
    if (this.watch.phase === 'waiting') this.begin()
  }

  /** The browser went offline or online, or the page became visible. */
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

  /** Update the state and the timer after an event. */
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
