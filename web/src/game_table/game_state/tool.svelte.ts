// The selected tool and what has been picked with it.
import type { Ghost } from '../../board_view/island'
import { actionText, choice, forcedTool, ghostAt, ghostLevel, isRobbing, partsOf, shapeOf, wantsConfirmation } from './legal_actions'
import { colourOf, isPlace, tokenKind } from '../../server/table/notation'
import type { Table } from '../../server/table/table.svelte'

export class Tool {
  private chosen = $state.raw<string | null>(null)
  picked = $state.raw<string[]>([])
  /** A place whose menu is open. */
  menu = $state.raw<string | null>(null)

  constructor(private readonly table: Table) {}

  get legal() {
    return this.table.own?.legal ?? {}
  }

  get key(): string | null {
    if (this.chosen !== null && this.chosen in this.legal) return this.chosen
    return forcedTool(this.legal)
  }

  /** Whether the player chose this tool and can put it away. */
  get voluntary(): boolean {
    return this.key !== null && (this.key !== forcedTool(this.legal) || this.picked.length > 0)
  }

  get choice() {
    return this.key === null ? { next: [], complete: false } : choice(this.legal, this.key, this.valid)
  }

  /** The picked tokens, if they are still legal. */
  get valid(): string[] {
    if (this.key === null) return []
    const { next, complete } = choice(this.legal, this.key, this.picked)
    return next.length || complete ? this.picked : []
  }

  get places(): string[] {
    return this.choice.next.filter(isPlace)
  }

  get words(): string[] {
    return this.choice.next.filter((token) => !isPlace(token))
  }

  at(place: string): string {
    return ghostAt(this.legal, this.key ?? '', this.valid[0] ?? place).tool
  }

  ghost(place: string): Ghost {
    const key = this.key ?? ''
    const from = this.valid[0] ?? place
    const { tool, colour } = ghostAt(this.legal, key, from)
    const level = this.table.view ? ghostLevel(this.legal, this.table.view, key, place, from) : 1
    return { shape: shapeOf(tool), player: colour === null ? (this.table.seat ?? 0) : colourOf(colour), level }
  }

  /** A complete action that waits for confirmation. */
  get ready(): string | null {
    return this.key !== null && this.choice.complete ? actionText(this.key, this.valid) : null
  }

  take(key: string, ...picked: string[]): void {
    this.drop()
    this.chosen = key
    this.picked = picked
    this.proceed(false)
  }

  /** Toggle a tool; if it can't be used, ask why. */
  press(name: string): void {
    if (!(name in this.legal)) void this.table.why(name)
    else if (this.key === name && this.voluntary) this.drop()
    else this.take(name)
  }

  pick(token: string): void {
    this.picked = [...this.valid, token]
    this.proceed(true)
  }

  /** Ask why a place that is not highlighted can't be chosen. */
  miss(place: string): void {
    const [key] = partsOf(this.key ?? '')
    if (key) void this.table.why(actionText(key, [...this.valid, place]))
  }

  back(): void {
    if (this.menu !== null) this.menu = null
    else if (this.picked.length) this.picked = this.picked.slice(0, -1)
    else this.drop()
  }

  /** Put the tool away, and clear what was said about it. */
  drop(): void {
    this.table.refusal = null
    this.menu = null
    this.chosen = null
    this.picked = []
  }

  confirm(): void {
    const action = this.ready
    this.drop()
    if (action) void this.table.act(action)
  }

  private proceed(clicked: boolean): void {
    // A button that names whom to rob says it all; a place on the board is easily hit by mistake.
    let named = clicked && isRobbing(this.key ?? '') && tokenKind(this.picked.at(-1) ?? '') === 'player'
    // A single choice that is no place, such as the only player to rob, is made automatically.
    let { next, complete } = this.choice
    while (clicked && !complete && next.length === 1 && !isPlace(next[0])) {
      this.picked = [...this.valid, next[0]]
      named = false
      ;({ next, complete } = this.choice)
    }
    if (this.key !== null && complete && !next.length && (named || !wantsConfirmation(this.key))) this.confirm()
  }
}
