// When a connection counts as lost, and when to retry. A pure state machine: its owner reports
// events with times, and calls `check` when it is `due`.

/** Answers that take longer are given up. */
export const PATIENCE_MS = 8_000
/** The same, if there is already a sign of a lost connection. */
export const PROBE_MS = 2_000
/** Ping after this much silence. */
export const IDLE_MS = 10_000
const FIRST_WAIT_MS = 500
export const LONGEST_WAIT_MS = 15_000
/** Don't report shorter interruptions. */
const UNREPORTED_MS = 700
/** A connection that lasted less doesn't reset the retry delay. */
const STEADY_MS = 10_000
/** A timer this late means that the page was asleep. */
const SLEPT_MS = 1_000

export type Phase = 'connecting' | 'live' | 'waiting' | 'ended'
export type Step = 'connect' | 'ping' | 'cut'

export class ConnectionMonitor {
  phase: Phase = 'waiting'
  lostAt: number | null = null
  retryAt: number | null = null
  private heardAt = 0
  private liveAt = 0
  private askedAt: number | null = null
  private deadline: number | null = null
  private excused = false
  private tries = 0

  constructor(
    private readonly idle = IDLE_MS,
    /** Spreads reconnections after a server restart. */
    private readonly random = Math.random,
  ) {}

  connecting(now: number): void {
    this.phase = 'connecting'
    this.retryAt = null
    this.expect(now, PATIENCE_MS)
  }

  /** Connected, but the snapshot is still to come. */
  opened(now: number): void {
    if (this.phase === 'connecting') this.deadline = now + PATIENCE_MS
  }

  /** The snapshot has come. */
  live(now: number): void {
    if (this.phase !== 'live') this.liveAt = now
    this.phase = 'live'
    this.lostAt = this.retryAt = null
    this.received(now)
  }

  /** Something came; `owed` if more answers are due. */
  received(now: number, owed = false): void {
    if (this.phase !== 'live') return
    this.heardAt = now
    this.askedAt = this.deadline = null
    this.excused = false
    if (owed) this.expect(now, PATIENCE_MS)
  }

  sent(now: number): void {
    if (this.phase === 'live') this.expect(now, PATIENCE_MS)
  }

  /** The connection is lost and will be retried. */
  lost(now: number): void {
    if (this.phase === 'ended') return
    if (this.phase === 'live' && now - this.liveAt >= STEADY_MS) this.tries = 0
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.tries++)
    this.phase = 'waiting'
    this.lostAt ??= this.askedAt ?? now
    this.askedAt = this.deadline = null
    this.retryAt = now + wait * (0.5 + this.random() / 2)
  }

  /** The server is full: wait as long as possible. */
  slowDown(): void {
    this.tries = Math.ceil(Math.log2(LONGEST_WAIT_MS / FIRST_WAIT_MS))
  }

  end(): void {
    this.phase = 'ended'
    this.retryAt = this.askedAt = this.deadline = null
  }

  /** There is a sign that the connection is gone or back: find out. */
  probe(now: number): Step | null {
    if (this.phase === 'waiting') return this.lostAt === null ? null : 'connect'
    if (this.phase !== 'live') return null
    this.expect(now, PROBE_MS)
    return 'ping'
  }

  /** Whether to report the loss. */
  isReported(now: number): boolean {
    return this.lostAt !== null && now >= this.lostAt + UNREPORTED_MS
  }

  /** The time of the next `check`. */
  due(now: number): number {
    const times = [this.deadline, this.retryAt]
    if (this.phase === 'live' && this.deadline === null) times.push(this.heardAt + this.idle)
    if (this.lostAt !== null && !this.isReported(now)) times.push(this.lostAt + UNREPORTED_MS)
    return Math.min(...times.map((time) => time ?? Infinity))
  }

  check(now: number): Step | null {
    if (this.retryAt !== null && now >= this.retryAt) return 'connect'
    if (this.deadline !== null && now >= this.deadline) return this.overdue(now)
    if (this.phase !== 'live' || this.deadline !== null || now < this.heardAt + this.idle) return null
    this.expect(now, PATIENCE_MS)
    return 'ping'
  }

  private overdue(now: number): Step | null {
    if (this.excused || now - (this.deadline as number) < SLEPT_MS) return 'cut'
    this.excused = true
    this.deadline = now + PROBE_MS
    return this.phase === 'live' ? 'ping' : null
  }

  private expect(now: number, patience: number): void {
    this.askedAt ??= now
    this.deadline = Math.min(this.deadline ?? Infinity, now + patience)
  }
}
