// What a player has not read yet of log and chat.
import type { Table } from '../../server/table/table.svelte'
import { entries } from '../log/log_entries'

export class Unread {
  private game = $state.raw<string | null>(null)
  private version = $state.raw(0)
  private said = $state.raw(0)

  constructor(private readonly table: Table) {}

  /** Lines of the log that came since it was last open, or since the page opened the game. */
  get lines(): number {
    const { log, game } = this.table
    if (game !== this.game) return 0
    return entries(log).filter((entry) => entry.upto > this.version).length
  }

  get chat(): number {
    return this.table.chat.filter(({ at }) => at > this.said).length
  }

  readLog(): void {
    this.game = this.table.game
    this.version = this.table.version
  }

  readChat(): void {
    this.said = this.table.chat.at(-1)?.at ?? 0
  }

  /** Whether a game was opened whose log counts as read so far. */
  start(): void {
    if (this.table.game !== this.game) this.readLog()
  }
}
