// Check the dice of a finished game with the browser's SHA-256 and HMAC (docs/play/fair_dice.md).
import type { FairDice, FairTerms, SeatShape } from '../../protocol_generated/types'
import type { OwnSeed } from './own_seeds'

export interface RecordHead {
  players: string[]
  position: { rng?: Record<string, number[]> }
  fair: FairDice | null
}

/** The result of the check; each has a message `dice_…`. */
export type Finding =
  | 'proved' | 'nobody' | 'not_yours' | 'earlier' | 'replaced' | 'unable'
  | 'name_removed' | 'wrong_record' | 'wrong_secret' | 'wrong_seeds' | 'wrong_names' | 'seed_missing' | 'wrong_dice'

const PURPOSE = 'hexhold dice 2'
const SEED_PURPOSE = 'hexhold seed 2'
const NAME_PURPOSE = 'hexhold name 2'
const NAME_DIGEST = /^sha256:[0-9a-f]{64}$/
const STREAMS = ['dice', 'shuffles', 'thefts']
const WORDS = 4

/** JSON with sorted keys and without spaces, as the server writes it. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16))
const hexOf = (buffer: ArrayBuffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
const utf8 = (text: string) => new TextEncoder().encode(text)
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => hexOf(await crypto.subtle.digest('SHA-256', bytes))

export const promiseOf = (secret: string): Promise<string> => sha256(bytesOf(secret))

export const derivedSeed = (promise: string, seat: number): Promise<string> => sha256(utf8(`${SEED_PURPOSE}\n${promise}\n${seat}`))

/** The terms as they are mixed into the dice: with digests instead of names. */
async function mixed(terms: FairTerms): Promise<string> {
  if (terms.deal) return canonical({ ...terms, players: [], origins: [] })
  const digest = async (name: string) => (NAME_DIGEST.test(name) ? name : `sha256:${await sha256(utf8(`${NAME_PURPOSE}\n${name}`))}`)
  return canonical({ ...terms, players: await Promise.all(terms.players.map(digest)) })
}

/** The words that seed the engine's generators. */
export async function generators(secret: string, seeds: string[], terms: FairTerms): Promise<Record<string, number[]>> {
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), how, false, ['sign'])
  const found: Record<string, number[]> = {}
  const written = await mixed(terms)
  for (const stream of STREAMS) {
    const message = [PURPOSE, stream, written, ...seeds].join('\n')
    const digest = new DataView(await crypto.subtle.sign('HMAC', key, utf8(message)))
    found[stream] = Array.from({ length: WORDS }, (_, i) => digest.getUint32(4 * i))
  }
  return found
}

/** Whether every seed that no person gave follows from the promise. */
async function areDerived({ commitment, seeds }: FairDice, { origins, deal }: FairTerms): Promise<boolean> {
  const derived = await Promise.all(seeds.map((_, seat) => derivedSeed(commitment, seat)))
  if (deal && origins.includes('person')) return false
  return origins.length === seeds.length && origins.every((origin, seat) => origin === 'person' || seeds[seat] === derived[seat])
}

const alike = (name: string) => name.normalize('NFKC').toLowerCase()

/** Whether each bot has the lowest free number, as in `numbered` of hexhold.records.fair_terms. */
function areNumbered(names: string[], { origins }: FairTerms): boolean {
  const taken = new Set(names.filter((_, seat) => origins[seat] !== 'bot').map(alike))
  return names.every((name, seat) => {
    if (origins[seat] !== 'bot') return true
    const kind = name.slice(0, Math.max(name.lastIndexOf(' '), 0))
    let number = 1
    while (taken.has(alike(`${kind} ${number}`))) number += 1
    taken.add(alike(`${kind} ${number}`))
    return name === `${kind} ${number}`
  })
}

/** Whether the names are those of the table, and no bot is listed as a person. */
function areNamed(head: RecordHead, terms: FairTerms, seats: SeatShape[]): boolean {
  const names = terms.players.map((name, seat) => (NAME_DIGEST.test(name) && terms.origins[seat] !== 'bot' ? head.players[seat] : name))
  const bots = seats.filter(({ kind, seat, name }) => kind === 'bot' && name === terms.players[seat])
  const removed = terms.players.some((name) => NAME_DIGEST.test(name))
  // A bot may have skipped the number of a name that was removed.
  return canonical(names) === canonical(head.players) && (removed || terms.deal || areNumbered(names, terms)) && bots.every(({ seat }) => terms.origins[seat] === 'bot')
}

function ownPart({ seeds }: FairDice, { origins }: FairTerms, own: OwnSeed | null, sat: number | null): Finding {
  const used = own !== null && seeds.some((seed, seat) => seed === own.seed && origins[seat] === 'person' && (sat ?? seat) === seat)
  if (used) return own.replaced ? 'replaced' : 'proved'
  // A player who left before the start gave a seed for nothing.
  if (own?.accepted && sat !== null) return 'seed_missing'
  return origins.includes('person') ? 'not_yours' : 'nobody'
}

/** Check a finished game: `head` is the first line of its record, `shown` what the table shows,
    `own` what this browser gave, and `you` the own seat. */
export async function checkDice(
  head: RecordHead, shown: FairDice, seats: SeatShape[], own: OwnSeed | null, you: number | null,
): Promise<Finding> {
  const { fair } = head
  if (!fair || canonical(fair) !== canonical(shown)) return 'wrong_record'
  const { secret, terms } = fair
  if (!terms || fair.purpose !== PURPOSE) return 'earlier'
  if (!globalThis.crypto?.subtle) return 'unable'
  if (!secret || (await promiseOf(secret)) !== fair.commitment) return 'wrong_secret'
  if (!(await areDerived(fair, terms))) return 'wrong_seeds'
  if (!areNamed(head, terms, seats)) return 'wrong_names'
  const words = await generators(secret, fair.seeds, terms)
  if (canonical(words) !== canonical(head.position.rng)) return 'wrong_dice'
  if (terms.players.some((name) => NAME_DIGEST.test(name))) return 'name_removed'
  const sat = you !== null && seats[you]?.name === terms.players[you] ? you : null
  return ownPart(fair, terms, own, sat)
}
