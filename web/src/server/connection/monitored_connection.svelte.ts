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
  /** The reason that the server gave when it closed the connection. */
  parting = $state.raw('')
  /** Why the page will not connect again. */
  ended = $state.raw<string | null>(null)
  protected readonly monitor: ConnectionMonitor
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(idle = IDLE_MS) {
    this.monitor = new ConnectionMonitor(idle)
  }

  /** Connect; report to `monitor.live` when done. */
  protected abstract connect(): void
  protected abstract ping(): void
  protected abstract drop(): void

  static now = (): number => performance.now()

  open(): void {
    this.ended = null
    this.begin()
  }

  close(): void {
    this.monitor.end()
    this.drop()
    this.update()
  }

  tryNow(): void {
    if (this.monitor.phase === 'waiting') this.begin()
  }

  /** The browser went offline or online, or the page became visible. */
  probe(): void {
    this.carryOut(this.monitor.probe(MonitoredConnection.now()))
  }

  protected lose(): void {
    this.drop()
    this.monitor.lost(MonitoredConnection.now())
    this.update()
  }

  protected end(why: string): void {
    this.ended ??= why
    this.close()
  }

  /** Update the state and the timer after an event. */
  protected update(): void {
    const now = MonitoredConnection.now()
    const { phase, lostAt, retryAt } = this.monitor
    if (phase === 'live' && !this.live) this.parting = ''
    this.live = phase === 'live'
    const told = phase !== 'ended' && this.monitor.isReported(now)
    if (!told || lostAt === null) this.loss = null
    else if (this.loss?.since !== lostAt || this.loss.retryAt !== retryAt) this.loss = { since: lostAt, retryAt }
    clearTimeout(this.timer)
    const due = this.monitor.due(now)
    if (due < Infinity) this.timer = setTimeout(() => this.carryOut(this.monitor.check(MonitoredConnection.now())), Math.max(0, due - now))
  }

  private begin(): void {
    this.drop()
    this.monitor.connecting(MonitoredConnection.now())
    this.connect()
    this.update()
  }

  private carryOut(step: ReturnType<ConnectionMonitor['check']>): void {
    if (step === 'connect') return this.begin()
    if (step === 'cut') return this.lose()
    if (step === 'ping') this.ping()
    this.update()
  }
}
