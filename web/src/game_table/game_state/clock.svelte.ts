// Time left on each clock, counted down between the server's messages.
import type { Table } from '../../server/table/table.svelte'

const SECOND = 1000
/** Seconds from which a clock is shown as an alarm. */
const LOW = 10

export class Clock {
  private now = $state(Date.now())

  constructor(private readonly table: () => Table) {
    $effect(() => {
      const timer = setInterval(() => (this.now = Date.now()), SECOND)
      return () => clearInterval(timer)
    })
  }

  private left(player: number): number | undefined {
    const { clocks, clocksAt } = this.table()
    const clock = clocks.find((candidate) => candidate.player === player)
    if (!clock) return undefined
    const gone = clock.running ? Math.max(0, this.now - clocksAt) / SECOND : 0
    return Math.max(0, Math.round(clock.left - gone))
  }

  low(player: number): boolean {
    const left = this.left(player)
    return left !== undefined && left < LOW && this.table().clocks.some((clock) => clock.player === player && clock.running)
  }

  of(player: number): string | undefined {
    const left = this.left(player)
    return left === undefined ? undefined : timeText(left)
  }

  /** How long a clock still stands because of a day off. */
  resumes(player: number): string | undefined {
    const { clocks, clocksAt } = this.table()
    const seconds = clocks.find((clock) => clock.player === player)?.resumes
    return typeof seconds === 'number' ? timeText(Math.max(0, Math.round(seconds - (this.now - clocksAt) / SECOND))) : undefined
  }
}

function timeText(left: number): string {
  if (left >= 86_400) return `${Math.floor(left / 86_400)} d`
  if (left >= 3600) return `${Math.floor(left / 3600)} h`
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
