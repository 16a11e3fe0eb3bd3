// A request that is repeated until it is answered, and then at an interval.
import { NoAnswer } from '../api/api'
import { MonitoredConnection } from './monitored_connection.svelte'

export class Polling extends MonitoredConnection {
  /** The server's refusal of the last request. */
  refused = $state.raw<string | null>(null)
  private asked: AbortController | null = null

  /** `every` is in milliseconds. */
  constructor(
    private readonly question: (signal: AbortSignal) => Promise<void>,
    every = Infinity,
  ) {
    super(every)
  }

  /** Watch another request: without an answer, the connection counts as lost. */
  async track<T>(work: Promise<T>): Promise<T> {
    this.monitor.sent(MonitoredConnection.now())
    this.update()
    try {
      const done = await work
      this.reached()
      return done
    } catch (problem) {
      if (!(problem instanceof NoAnswer)) this.reached()
      else if (this.live) this.lose()
      throw problem
    }
  }

  protected connect(): void {
    this.ping()
  }

  protected ping(): void {
    this.asked?.abort()
    this.asked = new AbortController()
    void this.ask(this.asked)
  }

  protected drop(): void {
    this.asked?.abort()
    this.asked = null
  }

  private async ask(asked: AbortController): Promise<void> {
    let refused: string | null = null
    try {
      await this.question(asked.signal)
    } catch (problem) {
      if (asked.signal.aborted) return
      if (problem instanceof NoAnswer) return this.lose()
      refused = (problem as Error).message
    }
    if (asked.signal.aborted) return
    this.asked = null
    this.refused = refused
    this.monitor.live(MonitoredConnection.now())
    this.update()
  }

  private reached(): void {
    this.monitor.received(MonitoredConnection.now(), this.asked !== null)
    this.update()
  }
}
