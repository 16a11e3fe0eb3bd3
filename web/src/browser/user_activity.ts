// Whether the user is looking at this page: the tab is visible and there was recent input.

/** Without input for this long, the user counts as away. */
export const IDLE_MS = 5 * 60_000
const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

export class UserActivity {
  private timer: ReturnType<typeof setTimeout> | undefined
  private idle = false
  private told = true

  /** @param change is called when the user comes or goes. */
  constructor(
    private readonly change: (visible: boolean) => void,
    private readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'> = document,
  ) {}

  get visible(): boolean {
    return !this.page.hidden && !this.idle
  }

  open(): void {
    this.page.addEventListener('visibilitychange', this.woken)
    for (const kind of INPUT) this.page.addEventListener(kind, this.woken, { passive: true, capture: true })
    this.woken()
  }

  close(): void {
    clearTimeout(this.timer)
    this.page.removeEventListener('visibilitychange', this.woken)
    for (const kind of INPUT) this.page.removeEventListener(kind, this.woken, { capture: true })
  }

  private readonly woken = (): void => {
    this.idle = false
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.idle = true
      this.tell()
    }, IDLE_MS)
    this.tell()
  }

  private tell(): void {
    if (this.visible === this.told) return
    this.told = this.visible
    this.change(this.told)
  }
}
