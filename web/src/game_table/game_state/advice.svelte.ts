// BeginnerHints for who plays against bots alone: asked of the server, and good for one state of the table.
import type { Advice } from '../../protocol_generated/types'
import type { Table } from '../../server/table/table.svelte'

export class AdviceRequest {
  private found = $state.raw<{ key: string; advice: Advice } | null>(null)
  /** Whether one is being worked out. */
  loading = $state(false)

  constructor(private readonly table: Table) {}

  private get key(): string {
    return `${this.table.game} ${this.table.version}`
  }

  /** Whether a hint may be asked for now. */
  get available(): boolean {
    const { room, own, view } = this.table
    if (!room || !own?.must || view?.turn.winner !== null) return false
    return room.config.advice !== false && room.seats.filter((seat) => seat.kind === 'person').length === 1
  }

  /** What is advised in this state of the table. */
  get current(): Advice | null {
    return this.available && this.found?.key === this.key ? this.found.advice : null
  }

  async ask(): Promise<void> {
    if (this.loading || !this.table.connected) return
    this.loading = true
    const { key } = this
    try {
      const advice = await this.table.advise()
      if (advice) this.found = { key, advice }
    } finally {
      this.loading = false
    }
  }

  /** It was read. */
  dismiss(): void {
    this.found = null
  }
}
