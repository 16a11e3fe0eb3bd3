// What a first game explains, each thing once and at the moment when it first matters. What was seen
// is kept in this browser.
import { kept } from '../../browser/storage'
import type { Own } from '../../protocol_generated/types'
import type { FullView } from '../../server/table/table_view'

/** The most urgent first: one that comes puts off those behind it. */
const HINTS = ['setup', 'hand', 'build', 'knights', 'barbarians', 'improve'] as const
export type Hint = (typeof HINTS)[number]

const KEY = 'hexhold.hints'

interface Moment {
  view: FullView
  own: Own
  seat: number
}

const acting = ({ view, own }: Moment): boolean => own.must && view.awaited.kind === 'action'

/** When a hint matters. */
const WHEN: Record<Hint, (now: Moment) => boolean> = {
  setup: ({ view, own }) => own.must && view.awaited.kind === 'setup_building',
  build: acting,
  hand: ({ view, seat }) => view.players[seat].hand > view.players[seat].hand_limit,
  knights: ({ view, own, seat }) => acting({ view, own, seat }) && view.pieces.knights.some((knight) => knight.player === seat && !knight.active),
  barbarians: ({ view }) => (view.barbarians?.steps ?? 0) > 0,
  improve: (now) => now.view.setting.expansion && acting(now) && now.view.setting.commodities.some((type) => (now.own.hand[type] ?? 0) > 0),
}

function stored(): { on: boolean; seen: string[] } {
  const fresh = { on: true, seen: [] }
  try {
    return { ...fresh, ...(JSON.parse(kept.read(KEY) ?? '{}') as object) }
  } catch {
    return fresh
  }
}

export class BeginnerHints {
  /** The one to show now. */
  current = $state.raw<Hint | null>(null)
  on = $state(true)
  private seen: string[] = []
  private since = 0

  constructor() {
    ;({ on: this.on, seen: this.seen } = stored())
  }

  /** Look at the table: a hint stays while nothing more urgent does and it matters, at most for a round. */
  look(view: FullView, own: Own | null, seat: number | null): void {
    if (!this.on || !own || seat === null || view.turn.winner !== null) {
      this.current = null
      return
    }
    const now = { view, own, seat }
    if (this.current && !(WHEN[this.current](now) && view.turn.turn - this.since <= view.players.length)) this.saw()
    const due = HINTS.find((hint) => !this.seen.includes(hint) && WHEN[hint](now)) ?? null
    if (due === this.current) return
    this.current = due
    this.since = view.turn.turn
  }

  /** The one shown needs not be shown again. */
  saw(): void {
    if (this.current) this.seen = [...this.seen, this.current]
    this.current = null
    this.save()
  }

  /** All of them again, or none any more. */
  turn(on: boolean): void {
    this.on = on
    this.seen = []
    this.current = null
    this.save()
  }

  private save(): void {
    kept.write(KEY, JSON.stringify({ on: this.on, seen: this.seen }))
  }
}

export const hints = new BeginnerHints()
