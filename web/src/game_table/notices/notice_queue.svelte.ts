// Notices that wait for their turn: one is shown at a time.
import { joined, type Notice } from './touching'

export const SHOWN_MS = 3000
/** With the one that is shown. */
const MOST = 3

export class NoticeQueue {
  private held = $state.raw<Notice[]>([])
  private timer: ReturnType<typeof setTimeout> | undefined

  /** In a hidden page no time runs, and what touches nobody is forgotten. */
  constructor(private readonly hidden: () => boolean = () => document.hidden) {}

  get shown(): Notice | undefined {
    return this.held[0]
  }

  get waiting(): number {
    return Math.max(0, this.held.length - 1)
  }

  /** A notice that only shows a card makes room for one that touches the seat. */
  push(notice: Notice): void {
    if (this.hidden() && !notice.touches) return
    const i = this.held.findIndex((one) => joined(one, notice))
    if (i >= 0) return this.set(this.held.with(i, joined(this.held[i], notice) as Notice))
    const held = [...this.held, notice]
    if (held.length > MOST) held.splice(Math.max(0, held.findIndex((one, i) => i > 0 && !one.touches)), 1)
    this.set(held)
  }

  next(): void {
    this.set(this.held.slice(1))
  }

  /** Forget a step that was undone. */
  forget(version: number): void {
    this.set(this.held.filter((notice) => notice.version !== version))
  }

  clear(): void {
    this.set([])
  }

  /** The page was hidden or shown. */
  onVisibility(): void {
    clearTimeout(this.timer)
    if (this.hidden()) this.held = this.held.filter(({ touches }) => touches)
    else this.start()
  }

  /** The time of a notice begins when it is shown or changes. */
  private set(held: Notice[]): void {
    const changed = held[0] !== this.held[0]
    this.held = held
    if (!changed) return
    clearTimeout(this.timer)
    if (!this.hidden()) this.start()
  }

  private start(): void {
    if (this.held.length) this.timer = setTimeout(() => this.next(), SHOWN_MS)
  }
}
