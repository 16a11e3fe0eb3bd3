// Previews of actions: requested once for each state of the table.
import type { Foreseen } from '../../protocol_generated/types'
import type { Table } from '../../server/table/table.svelte'

export class ActionPreviews {
  private asked = ''
  private found = $state.raw<{ key: string; foreseen: Foreseen } | null>(null)

  constructor(private readonly table: Table) {}

  private key(action: string): string {
    return `${this.table.game} ${this.table.version} ${action}`
  }

  request(action: string): void {
    const key = this.key(action)
    if (this.asked === key || !this.table.connected) return
    this.asked = key
    void this.table.foresee(action).then((foreseen) => {
      if (foreseen && this.asked === key) this.found = { key, foreseen }
    })
  }

  of(action: string): Foreseen | null {
    return this.found?.key === this.key(action) ? this.found.foreseen : null
  }
}
