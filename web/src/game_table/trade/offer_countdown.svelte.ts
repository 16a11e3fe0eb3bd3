// Time left to answer standing offers.
import type { StandingOffer } from '../../protocol_generated/types'
import type { Table } from '../../server/table/table.svelte'

const TICK_MS = 500

export class OfferCountdown {
  private now = $state(Date.now())

  constructor(private readonly table: () => Table, offers: () => StandingOffer[]) {
    $effect(() => {
      if (!offers().some(({ left }) => left !== null)) return
      const timer = setInterval(() => (this.now = Date.now()), TICK_MS)
      return () => clearInterval(timer)
    })
  }

  /** Whole seconds; null if there is no limit. */
  of({ left }: StandingOffer): number | null {
    const { room, offersAt } = this.table()
    if (left === null || room?.state !== 'running') return null
    return Math.max(0, Math.ceil(left - Math.max(0, this.now - offersAt) / 1000))
  }
}
