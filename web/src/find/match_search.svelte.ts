// This browser's search for a match, followed while a page shows it.
import { searchFlag } from '../browser/search_flag.svelte'
import type { FoundMatch, MatchRequest, MatchState } from '../protocol_generated/types'
import { NoAnswer } from '../server/api/api'
import { matchApi } from '../server/api/match_api'
import { give } from '../server/fair_dice/own_seeds'

/** The server answers at once if anything changes. Hidden tabs may hold a request, but no timer. */
const HOLD_SECONDS = 15
const AGAIN_MS = 2000
const LOCK = 'hexhold.match'
const SEARCHING: MatchState['state'][] = ['waiting', 'called', 'starting']

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Of several tabs, one holds a request: a browser has few connections. */
async function alone<T>(work: (first: boolean) => Promise<T>): Promise<T> {
  const { locks } = navigator
  if (!locks) return work(true)
  return locks.request(LOCK, { ifAvailable: true }, (lock) => work(lock !== null)) as Promise<T>
}

class MatchSearch {
  state = $state.raw<MatchState | null>(null)
  refused = $state('')
  /** When `state` was told, to count seconds from. */
  toldAt = $state(0)
  /** A match that began while this tab looked on. */
  begun = $state<string | null>(null)
  /** Whether this tab said that it is ready. */
  pressed = false
  private followers = 0

  /** Keep up to date until the returned function is called. */
  follow(): () => void {
    this.followers += 1
    if (this.followers === 1) void this.run()
    return () => (this.followers -= 1)
  }

  show(found: MatchState): void {
    const before = this.state?.state
    this.state = found
    this.toldAt = performance.now()
    this.refused = ''
    const searching = SEARCHING.includes(found.state)
    if (found.state === 'playing' && before && SEARCHING.includes(before)) this.begun = found.room
    if (searching) this.begun = null
    if (found.state === 'waiting') this.pressed = false
    searchFlag.on = searching || this.begun !== null
  }

  join = async (body: MatchRequest): Promise<void> => this.show(await matchApi.join(body))
  leave = async (): Promise<void> => this.show(await matchApi.leave())

  async ready({ room, promise }: FoundMatch): Promise<void> {
    this.pressed = true
    this.show(await give(room, 0, [promise], (seed, promise) => matchApi.ready({ room, seed, promise })))
  }

  /** Forget a match that has begun: its table is open in a tab. */
  dismiss(): void {
    this.begun = null
    searchFlag.on = false
  }

  private async run(): Promise<void> {
    while (this.followers) {
      try {
        await alone(async (first) => {
          const known = this.state ? this.state.version : ''
          const found = await matchApi.look(known, first ? HOLD_SECONDS : 0)
          // Another request may have been answered in the meantime.
          if ((this.state?.version ?? '') === known || found.version !== known) this.show(found)
          if (!first) await pause(AGAIN_MS)
        })
      } catch (problem) {
        if (!(problem instanceof NoAnswer)) this.refused = (problem as Error).message
        await pause(AGAIN_MS)
      }
    }
  }
}

export const search = new MatchSearch()

/** `1:05`. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
