// The browser's part of fair dice: once it sees a promise, it draws, sends and stores a seed.
import type { RoomShape } from '../../protocol_generated/types'
import { localStore } from '../../browser/storage'
import { api } from '../api/api'

export interface OwnSeed {
  /** One of a table, or several of a tournament's round. */
  promises: string[]
  seed: string
  /** The id of the table or the tournament. */
  place: string
  /** How many games or rounds had begun there. */
  games: number
  accepted: boolean
  /** Whether an earlier promise for the same game was replaced. */
  replaced: boolean
}

const KEY = 'hexhold.seeds'
const MOST = 200
const SEED_BYTES = 16
/** Used if storage is blocked. */
let unstored: OwnSeed[] = []
const onTheWay = new Map<string, Promise<unknown>>()

export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function ownSeeds(): OwnSeed[] {
  const stored = localStore.readJson<OwnSeed[]>(KEY)
  return Array.isArray(stored) ? stored : unstored
}

function keep(seeds: OwnSeed[]): void {
  const newest = seeds.slice(-MOST)
  // Kept until the page is closed.
  if (!localStore.write(KEY, JSON.stringify(newest))) unstored = newest
}

export function ownSeed(promise: string): OwnSeed | null {
  return ownSeeds().findLast(({ promises }) => promises.includes(promise)) ?? null
}

/** The seed for a promise: the stored one, else a new one. */
function drawn(place: string, games: number, promises: string[], typed?: string): OwnSeed {
  const before = ownSeed(promises[0])
  if (before && typed === undefined && promises.every((one) => before.promises.includes(one))) return before
  const others = ownSeeds().filter((one) => one !== before && !one.promises.includes(promises[0]))
  const replaced = before?.replaced ?? others.some((one) => one.place === place && one.games === games)
  const fresh = { promises, seed: typed ?? before?.seed ?? newSeed(), place, games, accepted: false, replaced }
  keep([...others, fresh])
  return fresh
}

function accept(promise: string): void {
  keep(ownSeeds().map((one) => (one.promises[0] === promise ? { ...one, accepted: true } : one)))
}

/** Give a seed; a second call for the same promise waits for the first. */
export async function give<T>(
  place: string, games: number, promises: string[], send: (seed: string, promise: string) => Promise<T>, typed?: string,
): Promise<T> {
  const [promise] = promises
  const before = typed === undefined ? onTheWay.get(promise) : undefined
  if (before) return before as Promise<T>
  const { seed } = drawn(place, games, promises, typed)
  const sending = send(seed, promise).then((answer) => {
    accept(promise)
    return answer
  })
  onTheWay.set(promise, sending)
  try {
    return await sending
  } finally {
    onTheWay.delete(promise)
  }
}

/** Whether the server waits for this player's seed. */
export function isDue(room: RoomShape): boolean {
  const seat = room.you === null ? null : room.seats[room.you]
  return Boolean(room.promise) && seat?.next_seed === null && (room.state === 'open' || room.state === 'finished')
}

export const giveToRoom = (room: RoomShape, typed?: string): Promise<RoomShape> =>
  give(room.id, room.games, [room.promise ?? ''], (seed, promise) => api.seed(room.id, { seed, promise }), typed)

/** Before a start: give the seed if it is due. A game can start without it. */
export async function seedFirst(room: RoomShape): Promise<void> {
  if (isDue(room)) await giveToRoom(room).catch(() => {})
}
