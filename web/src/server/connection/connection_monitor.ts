// When a connection counts as cut and when it is tried again. Only times come in and go out: whoever has
// the connection tells what happens on it, and does what `look` says at the time that `due` names.

/** An answer that takes longer does not come any more. */
export const PATIENCE_MS = 8_000
/** The same where something says already that the connection may be gone. */
export const PROBE_MS = 2_000
/** After so long a silence it is asked whether anybody is there. */
export const IDLE_MS = 10_000
const FIRST_WAIT_MS = 500
export const LONGEST_WAIT_MS = 15_000
/** A connection that is back sooner is not spoken of. */
const UNSAID_MS = 700
/** A connection that has held for less is not tried any sooner because of it. */
const STEADY_MS = 10_000
/** So late a timer says that the page has slept, and nothing about the connection. */
const SLEPT_MS = 1_000

export type Phase = 'connecting' | 'live' | 'waiting' | 'ended'
export type Step = 'connect' | 'ping' | 'cut'

export class ConnectionMonitor {
  phase: Phase = 'waiting'
  /** Since when the connection has been gone, null while it is there. */
  lostAt: number | null = null
  /** When the next try begins, null if none is waited for. */
  retryAt: number | null = null
  private heardAt = 0
  private liveAt = 0
  /** Since when an answer has been awaited, and until when. */
  private askedAt: number | null = null
  private deadline: number | null = null
  private excused = false
  private tries = 0

  constructor(
    private readonly idle = IDLE_MS,
    /** From 0 to below 1: all who lost the same server do not come back in the same moment. */
    private readonly random = Math.random,
  ) {}

  connecting(now: number): void {
    this.phase = 'connecting'
    this.retryAt = null
    this.expect(now, PATIENCE_MS)
  }

  /** The other side is there; what it knows of us is still to come. */
  opened(now: number): void {
    if (this.phase === 'connecting') this.deadline = now + PATIENCE_MS
  }

  /** The other side has shown what it knows of us. */
  live(now: number): void {
    if (this.phase !== 'live') this.liveAt = now
    this.phase = 'live'
    this.lostAt = this.retryAt = null
    this.heard(now)
  }

  /** Something came; `owed` says whether there is more that must come. */
  heard(now: number, owed = false): void {
    if (this.phase !== 'live') return
    this.heardAt = now
    this.askedAt = this.deadline = null
    this.excused = false
    if (owed) this.expect(now, PATIENCE_MS)
  }

  /** Something was sent that wants an answer. */
  asked(now: number): void {
    if (this.phase === 'live') this.expect(now, PATIENCE_MS)
  }

  /** The connection has ended by itself, or does not answer; it will be tried again. */
  lost(now: number): void {
    if (this.phase === 'ended') return
    if (this.phase === 'live' && now - this.liveAt >= STEADY_MS) this.tries = 0
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.tries++)
    this.phase = 'waiting'
    this.lostAt ??= this.askedAt ?? now
    this.askedAt = this.deadline = null
    this.retryAt = now + wait * (0.5 + this.random() / 2)
  }

  /** The other side has had enough of asking: only the longest wait will do. */
  slowDown(): void {
    this.tries = Math.ceil(Math.log2(LONGEST_WAIT_MS / FIRST_WAIT_MS))
  }

  /** There will be no further try. */
  end(): void {
    this.phase = 'ended'
    this.retryAt = this.askedAt = this.deadline = null
  }

  /** Something says that the connection may be gone, or there again: what is to be done to know. */
  doubt(now: number): Step | null {
    if (this.phase === 'waiting') return this.lostAt === null ? null : 'connect'
    if (this.phase !== 'live') return null
    this.expect(now, PROBE_MS)
    return 'ping'
  }

  /** Whether it is to be said that the connection is gone. */
  isTold(now: number): boolean {
    return this.lostAt !== null && now >= this.lostAt + UNSAID_MS
  }

  /** When to look again; Infinity for never. */
  due(now: number): number {
    const times = [this.deadline, this.retryAt]
    if (this.phase === 'live' && this.deadline === null) times.push(this.heardAt + this.idle)
    if (this.lostAt !== null && !this.isTold(now)) times.push(this.lostAt + UNSAID_MS)
    return Math.min(...times.map((time) => time ?? Infinity))
  }

  /** What is to be done now. */
  look(now: number): Step | null {
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
