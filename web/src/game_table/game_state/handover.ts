// Who gets the device next, where several people share it.
import type { Own, RoomShape, StandingOffer } from '../../protocol_generated/types'
import type { FullView } from '../../server/table/table_view'

export interface Handover {
  to: number
  /** The offer that they are asked about, or whose answers they get. */
  offer: StandingOffer | null
  /** Whether they have to answer it. */
  answers: boolean
}

interface Moment {
  view: FullView | null
  own: Own | null
  seat: number | null
  offers: StandingOffer[]
}

/** The people at this device who have not answered an offer, in turn order after the one who made it. */
export function unanswered(offer: StandingOffer, { seats }: RoomShape): number[] {
  if (offer.closed) return []
  const order = seats.map((_, n) => (offer.player + 1 + n) % seats.length).slice(0, -1)
  const asked = typeof offer.to === 'number' ? [offer.to] : order
  return asked.filter((player) => isHere(player, seats) && !offer.answers.some((answer) => answer.player === player))
}

/** Whether a person plays the seat; without a server, all people share this device. */
export const isHere = (player: number, seats: RoomShape['seats']): boolean => seats[player]?.kind === 'person' && !seats[player].stand_in

/** Return who gets the device, or null while the one who has it goes on. `isKept`: whether nobody is asked about an offer for now. */
export function handover({ view, own, seat, offers }: Moment, room: RoomShape, isKept: (offer: StandingOffer) => boolean = () => false): Handover | null {
  if (!view || view.turn.winner !== null || room.state !== 'running') return null
  // Bots do not wait until the device has been passed round: only the person who has it is asked about their offers.
  const ofPeople = offers.filter(({ player }) => isHere(player, room.seats))
  if (ofPeople.some((offer) => unanswered(offer, room).includes(seat ?? -1))) return null
  for (const offer of ofPeople) {
    const [to] = isKept(offer) ? [] : unanswered(offer, room)
    if (to !== undefined) return { to, offer, answers: true }
  }
  if (own?.must) return null
  const awaited = view.awaited.players.filter((player) => isHere(player, room.seats))
  if (!awaited.length || awaited.includes(seat ?? -1)) return null
  return { to: awaited[0], offer: ofPeople.find(({ player }) => player === awaited[0]) ?? null, answers: false }
}
