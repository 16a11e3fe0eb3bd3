// From the table's events to notices of one player or spectator.
import type { EndedOffer, Event, StandingOffer } from '../../protocol_generated/types'
import type { Game } from '../game_state/game.svelte'
import { NoticeQueue } from './notice_queue.svelte'
import { type Notice, type NoticeKind, noticesOf, offerNotices } from './touching'

/** These say what the log's line says, so a screen reader needs to hear only one of them. */
const RESTATING = new Set<NoticeKind>([
  'lost', 'given', 'exchanged', 'traded', 'card_taken', 'displaced', 'knight_lost', 'removed', 'sabotaged', 'robber', 'pirate', 'played', 'against',
])

export class NoticeFeed {
  readonly queue = new NoticeQueue()
  /** The newest step that a notice tells as a whole. */
  told = -1

  constructor(private readonly game: Game) {}

  /** Listen until the returned function is called. */
  open(): () => void {
    const stop = [
      this.game.watch((_, event) => this.onStep(event)),
      this.game.watchOffers((before, ended) => this.onOffers(before, ended)),
    ]
    const onVisibility = () => this.queue.onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      for (const end of stop) end()
      document.removeEventListener('visibilitychange', onVisibility)
      this.queue.clear()
    }
  }

  private onStep(event: Event): void {
    const { seat, view } = this.game.table
    const { line } = event
    if (line.kind === 'undo') return this.queue.forget(Number(line.args[0]))
    // The end of the game has a screen of its own.
    if (!view || view.turn.winner !== null) return this.queue.clear()
    this.show(noticesOf(event, seat, view))
  }

  private onOffers(before: StandingOffer[], ended: EndedOffer[]): void {
    const { seat, offers, version } = this.game.table
    // Next to the offers themselves nothing must be said twice.
    if (seat !== null && !document.querySelector('[data-own-offers]')) this.show(offerNotices(before, offers, ended, seat, version))
  }

  private show(notices: Notice[]): void {
    for (const notice of notices) {
      this.queue.push(notice)
      if (RESTATING.has(notice.kind)) this.told = notice.version
    }
  }
}
