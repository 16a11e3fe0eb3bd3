// Hints for a first game: each is shown once, when it first matters.
import { localStore } from '../../browser/storage'
import type { Own } from '../../protocol_generated/types'
import type { FullView } from '../../server/table/table_view'

/** The most urgent first. */
const HINTS = ['setup', 'setup_city', 'hand', 'robber', 'build', 'knights', 'barbarians', 'improve'] as const
export type Hint = (typeof HINTS)[number]

const KEY = 'hexhold.hints'

interface Moment {
  view: FullView
  own: Own
  seat: number
}

const SEVEN = 7
const placesCity = (view: FullView): boolean => view.awaited.args[0] === 'city'
const acting = ({ view, own }: Moment): boolean => own.must && view.awaited.kind === 'action'

const WHEN: Record<Hint, (now: Moment) => boolean> = {
  setup: ({ view, own }) => own.must && view.awaited.kind === 'setup_building' && !placesCity(view),
  setup_city: ({ view, own }) => own.must && view.awaited.kind === 'setup_building' && placesCity(view),
  robber: ({ view }) => view.setting.expansion && !view.pieces.robber_active && view.turn.rolls.includes(SEVEN),
  build: acting,
  hand: ({ view, seat }) => view.players[seat].hand > view.players[seat].hand_limit,
  knights: ({ view, own, seat }) => acting({ view, own, seat }) && view.pieces.knights.some((knight) => knight.player === seat && !knight.active),
  barbarians: ({ view }) => (view.barbarians?.steps ?? 0) > 0,
  improve: (now) => now.view.setting.expansion && acting(now) && now.view.setting.commodities.some((type) => (now.own.hand[type] ?? 0) > 0),
}

export class BeginnerHints {
  current = $state.raw<Hint | null>(null)
  on = $state(true)
  private seen: string[] = []
  private since = 0

  constructor() {
    const { on = true, seen = [] } = localStore.readJson<{ on?: boolean; seen?: string[] }>(KEY) ?? {}
    this.on = on
    this.seen = seen
  }

  /** Choose the hint: it stays while it matters and nothing more urgent does, for one round at most. */
  update(view: FullView, own: Own | null, seat: number | null): void {
    if (!this.on || !own || seat === null || view.turn.winner !== null) {
      this.current = null
      return
    }
    const now = { view, own, seat }
    if (this.current && !(WHEN[this.current](now) && view.turn.turn - this.since <= view.players.length)) this.dismiss()
    const due = HINTS.find((hint) => !this.seen.includes(hint) && WHEN[hint](now)) ?? null
    if (due === this.current) return
    this.current = due
    this.since = view.turn.turn
  }

  dismiss(): void {
    if (this.current) this.seen = [...this.seen, this.current]
    this.current = null
    this.save()
  }

  /** Show all hints again, or none. */
  enable(on: boolean): void {
    this.on = on
    this.seen = []
    this.current = null
    this.save()
  }

  private save(): void {
    localStore.write(KEY, JSON.stringify({ on: this.on, seen: this.seen }))
  }
}

export const hints = new BeginnerHints()
