// What the page does by itself, where its player has asked for that: the roll before which nothing can
// be done, the only answer that there is, and *nothing to build*, said beforehand.
import { settings } from '../../browser/settings.svelte'
import type { Table } from '../../server/table/table.svelte'
import type { Legal } from './legal_actions'

/** So long one can see what is about to happen, and stop it. */
export const MOMENT_MS = 1200
/** What nobody's page says for them: that a turn is over, and whether they trade. */
const KEPT = new Set(['end', 'accept', 'reject', 'counter', 'confirm', 'withdraw', 'offer'])

export interface Preferences {
  rolls: boolean
  answers: boolean
}

/** The one action that is legal, if there is only one. */
function onlyAction(legal: Legal): string | null {
  const [key, ...more] = Object.keys(legal)
  const ways = new Set(legal[key])
  return key !== undefined && !more.length && ways.size === 1 ? `${key} ${[...ways][0]}`.trim() : null
}

/** What would be done by itself, if anything. */
export function autoAction(legal: Legal, preferences: Preferences): string | null {
  const only = onlyAction(legal)
  if (only === null) return null
  if (only === 'roll') return preferences.rolls ? only : null
  return preferences.answers && !KEPT.has(only.split(' ')[0]) ? only : null
}

export class AutoActions {
  /** What was said beforehand, with what it was said upon. */
  private skippedAt = $state.raw<string | null>(null)
  /** The state of the table in which the player wants to answer. */
  private cancelledAt = $state.raw('')
  /** The state that came of what the page did. */
  private made = $state.raw(-1)

  constructor(private readonly table: Table) {}

  private get state(): string {
    return `${this.table.game} ${this.table.version}`
  }

  /** The turn and the own cards: what is said of building holds for these and no others. */
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

  /** Whether one has said that there is nothing to build, and nothing has changed since. */
  get skipsBuilding(): boolean {
    return this.skippedAt !== null && this.skippedAt === this.situation
  }

  skipBuilding(on: boolean): void {
    this.skippedAt = on ? this.situation : null
  }

  /** What the page is about to do, null for nothing. */
  get next(): string | null {
    const { view, own, sending, connected } = this.table
    if (!own?.must || sending || !connected || this.cancelledAt === this.state) return null
    if (view?.awaited.kind === 'special') return this.skipsBuilding && 'end' in own.legal ? 'end' : null
    // What the player has just done can be taken back first; what the page has done leads on.
    if (own.undo !== null && this.made !== this.table.version) return null
    return autoAction(own.legal, { rolls: settings.rollsItself, answers: settings.answersItself })
  }

  /** Do it after a moment; returns how to stop that. */
  schedule(action: string | null): () => void {
    const timer = action === null ? undefined : setTimeout(() => void this.carryOut(action), action === 'end' ? 0 : MOMENT_MS)
    return () => clearTimeout(timer)
  }

  private async carryOut(action: string): Promise<void> {
    const { state } = this
    if (await this.table.act(action)) this.made = this.table.version
    else this.cancelledAt = state
  }

  /** The player wants to answer; whether there was something to stop. */
  cancel(): boolean {
    if (this.next === null) return false
    this.cancelledAt = this.state
    return true
  }
}
