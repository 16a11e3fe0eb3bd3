// What was pressed and is on its way: after a moment its button says so.

/** An answer that comes sooner needs no word. */
const UNSAID_MS = 300

export class PendingRequests {
  /** How many things that exclude one another are on their way. */
  count = $state.raw(0)
  /** Why the last attempt failed, if it did. */
  error = $state('')
  private slow = $state.raw<ReadonlySet<string>>(new Set())

  /** Whether it is to be said that a thing is being sent; `offer` stands for every `offer …`. */
  isSlow(what: string): boolean {
    return [...this.slow].some((one) => one === what || one.startsWith(`${what} `))
  }

  /** Whether anything is to be said so of which `shown` does not know. */
  hasOtherSlow(shown: (what: string) => boolean): boolean {
    return [...this.slow].some((one) => !shown(one))
  }

  /** Do something beside which nothing else of its kind is to be done. */
  async run<T>(what: string, work: () => Promise<T>): Promise<T> {
    this.count += 1
    try {
      return await this.runAlongside(what, work)
    } finally {
      this.count -= 1
    }
  }

  /** Do something and keep what went wrong; whether it was done. */
  async attempt(what: string, work: () => Promise<unknown>): Promise<boolean> {
    this.error = ''
    try {
      await this.run(what, work)
    } catch (problem) {
      this.error = (problem as Error).message
    }
    return !this.error
  }

  /** Do something that keeps nobody from anything else. */
  async runAlongside<T>(what: string, work: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => (this.slow = new Set([...this.slow, what])), UNSAID_MS)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      this.slow = new Set([...this.slow].filter((one) => one !== what))
    }
  }
}
