// Hide parts of a page until all have loaded: late parts would move buttons under the pointer.
const LONGEST_WAIT = 1000

export class RevealWhenLoaded {
  private awaited = $state(0)

  /** The fonts are one more part. */
  constructor(parts: number) {
    this.awaited = parts + 1
  }

  get hidden(): boolean {
    return this.awaited > 0
  }

  readonly loaded = (): void => {
    this.awaited -= 1
  }

  /** Wait for a second at most; return a function that ends the waiting. */
  start(): () => void {
    // The fonts are requested by the first layout.
    document.body.getBoundingClientRect()
    void document.fonts.ready.then(this.loaded)
    const late = setTimeout(() => (this.awaited = 0), LONGEST_WAIT)
    return () => clearTimeout(late)
  }
}
