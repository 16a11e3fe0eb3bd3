// What is left on each player's clock, counted on between the server's messages.
import type { Table } from './table.svelte'

const SECOND = 1000

export class Clock {
  private now = $state(Date.now())

  constructor(private readonly table: () => Table) {
    $effect(() => {
      const timer = setInterval(() => (this.now = Date.now()), SECOND)
      return () => clearInterval(timer)
    })
  }

  of(player: number): string | undefined {
    const { clocks, clocksAt } = this.table()
    const clock = clocks.find((candidate) => candidate.player === player)
    if (!clock) return undefined
    const gone = clock.running ? Math.max(0, this.now - clocksAt) / SECOND : 0
    const left = Math.max(0, Math.round(clock.left - gone))
    if (left >= 86_400) return `${Math.floor(left / 86_400)} d`
    if (left >= 3600) return `${Math.floor(left / 3600)} h`
    return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  }
}
