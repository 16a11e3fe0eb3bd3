// Automatic actions the player has switched on: rolling, the only legal answer, and skipping
// special building.
import { settings } from '../../browser/settings.svelte'
import type { Table } from '../../server/table/table.svelte'
import type { Legal } from './legal_actions'

/** Time to see what is about to happen and to cancel it. */
export const MOMENT_MS = 1200
/** What has one answer only when there is one knight, one city or one place. */
const OBVIOUS = new Set(['remove', 'pillage', 'retreat', 'disband'])
/** Never automatic: ending a turn and trading. */
const KEPT = new Set(['end', 'accept', 'reject', 'counter', 'confirm', 'withdraw', 'offer'])

export interface Preferences {
  rolls: boolean
  answers: boolean
  /** The only knight, city or place. */
  obvious: boolean
}

function onlyAction(legal: Legal): string | null {
  const [key, ...more] = Object.keys(legal)
  const ways = new Set(legal[key])
  return key !== undefined && !more.length && ways.size === 1 ? `${key} ${[...ways][0]}`.trim() : null
}

export function autoAction(legal: Legal, preferences: Preferences): string | null {
  const only = onlyAction(legal)
  if (only === null) return null
  if (only === 'roll') return preferences.rolls ? only : null
  const [kind] = only.split(' ')
  if (preferences.obvious && OBVIOUS.has(kind)) return only
  return preferences.answers && !KEPT.has(kind) ? only : null
}

export class AutoActions {
  /** The situation in which the player chose to skip building. */
  private skippedAt = $state.raw<string | null>(null)
  /** The state of the table in which the player cancelled. */
  private cancelledAt = $state.raw('')
  /** The version after the last automatic action. */
  private made = $state.raw(-1)

  constructor(private readonly table: Table) {}

  private get state(): string {
    return `${this.table.game} ${this.table.version}`
  }

  /** Skipping holds only for this turn and these cards. */
  private get situation(): string {
    const { game, view, own } = this.table
    return JSON.stringify([game, view?.turn.turn, own?.hand, own?.cards.map(({ key, count }) => [key, count])])
  }

  /** Whether special building is still to come in this turn. */
  get canSkipBuilding(): boolean {
    const { view, own, seat } = this.table
    if (!view?.setting.special_building || seat === null || !own || own.must || view.turn.winner !== null) return false
    const { phase, current } = view.turn
    const after = (player: number) => (player - current + view.players.length) % view.players.length
    if (phase === 'special_building') return view.awaited.players.some((player) => after(player) < after(seat))
    return phase !== 'setup' && current !== seat
  }

  get skipsBuilding(): boolean {
    return this.skippedAt !== null && this.skippedAt === this.situation
  }

  skipBuilding(on: boolean): void {
    this.skippedAt = on ? this.situation : null
  }

  /** The action that is about to happen. */
  get next(): string | null {
    const { view, own, sending, connected } = this.table
    if (!own?.must || sending || !connected || this.cancelledAt === this.state) return null
    if (view?.awaited.kind === 'special') return this.skipsBuilding && 'end' in own.legal ? 'end' : null
    // The player's own action can still be undone; an automatic one leads on.
    if (own.undo !== null && this.made !== this.table.version) return null
    return autoAction(own.legal, { rolls: settings.rollsItself, answers: settings.answersItself, obvious: settings.answersObvious })
  }

  /** Run the action after a moment; return a function that stops it. */
  schedule(action: string | null): () => void {
    const timer = action === null ? undefined : setTimeout(() => void this.carryOut(action), action === 'end' ? 0 : MOMENT_MS)
    return () => clearTimeout(timer)
  }

  private async carryOut(action: string): Promise<void> {
    const { state } = this
    if (await this.table.act(action)) this.made = this.table.version
    else this.cancelledAt = state
  }

  /** Cancel the action; return whether there was one. */
  cancel(): boolean {
    if (this.next === null) return false
    this.cancelledAt = this.state
    return true
  }
}
