// Parts of a page that move one another as their answers come: they are shown when all have come,
// so that nothing is gone from under a pointer between press and release.
const LONGEST_WAIT = 1000

export class RevealWhenLoaded {
  private awaited = $state(0)

  /** So many parts have their first answer under way; the letters are one more. */
  constructor(parts: number) {
    this.awaited = parts + 1
  }

  get hidden(): boolean {
    return this.awaited > 0
  }

  readonly loaded = (): void => {
    this.awaited -= 1
  }

  /** From now on they are waited for, for a second at most; what it returns ends the waiting. */
  start(): () => void {
    // Letters are sent for when they are first laid out.
    document.body.getBoundingClientRect()
    void document.fonts.ready.then(this.loaded)
    const late = setTimeout(() => (this.awaited = 0), LONGEST_WAIT)
    return () => clearTimeout(late)
  }
}
