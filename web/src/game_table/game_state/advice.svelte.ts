// Advice in games against bots: requested from the server, valid for one state of the table.
import type { Advice } from '../../protocol_generated/types'
import type { Table } from '../../server/table/table.svelte'

export class AdviceRequest {
  private found = $state.raw<{ key: string; advice: Advice } | null>(null)
  loading = $state(false)

  constructor(private readonly table: Table) {}

  private get key(): string {
    return `${this.table.game} ${this.table.version}`
  }

  get available(): boolean {
    const { room, own, view } = this.table
    if (!room || !own?.must || view?.turn.winner !== null) return false
    return room.config.advice !== false && room.seats.filter((seat) => seat.kind === 'person').length === 1
  }

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

  dismiss(): void {
    this.found = null
  }
}
