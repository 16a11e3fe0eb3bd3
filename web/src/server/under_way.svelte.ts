// What was pressed and is on its way: after a moment its button says so.

/** An answer that comes sooner needs no word. */
const UNSAID_MS = 300

export class UnderWay {
  /** How many things that exclude one another are on their way. */
  number = $state.raw(0)
  private slow = $state.raw<ReadonlySet<string>>(new Set())

  /** Whether it is to be said that a thing is being sent; `offer` stands for every `offer …`. */
  says(what: string): boolean {
    return [...this.slow].some((one) => one === what || one.startsWith(`${what} `))
  }

  /** Whether anything is to be said so of which `shown` does not know. */
  saysOther(shown: (what: string) => boolean): boolean {
    return [...this.slow].some((one) => !shown(one))
  }

  /** Do something beside which nothing else of its kind is to be done. */
  async of<T>(what: string, work: () => Promise<T>): Promise<T> {
    this.number += 1
    try {
      return await this.beside(what, work)
    } finally {
      this.number -= 1
    }
  }

  /** Do something that keeps nobody from anything else. */
  async beside<T>(what: string, work: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => (this.slow = new Set([...this.slow, what])), UNSAID_MS)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      this.slow = new Set([...this.slow].filter((one) => one !== what))
    }
  }
}
