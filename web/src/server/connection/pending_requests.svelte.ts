// Requests without an answer; after a moment their buttons say so.

/** Faster answers are not worth a word. */
const UNREPORTED_MS = 300

export class PendingRequests {
  /** The number of pending requests that exclude each other. */
  count = $state.raw(0)
  error = $state('')
  private slow = $state.raw<ReadonlySet<string>>(new Set())

  /** `offer` matches every `offer …`. */
  isSlow(what: string): boolean {
    return [...this.slow].some((one) => one === what || one.startsWith(`${what} `))
  }

  /** Whether a request is slow that no control shows. */
  hasOtherSlow(shown: (what: string) => boolean): boolean {
    return [...this.slow].some((one) => !shown(one))
  }

  /** Run a request that excludes others of its kind. */
  async run<T>(what: string, work: () => Promise<T>): Promise<T> {
    this.count += 1
    try {
      return await this.runAlongside(what, work)
    } finally {
      this.count -= 1
    }
  }

  /** Run a request and keep its error; return whether it worked. */
  async attempt(what: string, work: () => Promise<unknown>): Promise<boolean> {
    this.error = ''
    try {
      await this.run(what, work)
    } catch (problem) {
      this.error = (problem as Error).message
    }
    return !this.error
  }

  /** Run a request that excludes nothing. */
  async runAlongside<T>(what: string, work: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => (this.slow = new Set([...this.slow, what])), UNREPORTED_MS)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      this.slow = new Set([...this.slow].filter((one) => one !== what))
    }
  }
}
