// What the action that is about to be confirmed would do: asked of the server once for each state.
import type { Foreseen } from '../../protocol_generated/types'
import type { Table } from '../../server/table/table.svelte'

export class ActionPreviews {
  private asked = ''
  private found = $state.raw<{ key: string; foreseen: Foreseen } | null>(null)

  constructor(private readonly table: Table) {}

  private key(action: string): string {
    return `${this.table.game} ${this.table.version} ${action}`
  }

  /** Ask about an action, if that has not been done in this state of the table. */
  request(action: string): void {
    const key = this.key(action)
    if (this.asked === key || !this.table.connected) return
    this.asked = key
    void this.table.foresee(action).then((foreseen) => {
      if (foreseen && this.asked === key) this.found = { key, foreseen }
    })
  }

  /** What is known of an action in this state of the table. */
  of(action: string): Foreseen | null {
    return this.found?.key === this.key(action) ? this.found.foreseen : null
  }
}
