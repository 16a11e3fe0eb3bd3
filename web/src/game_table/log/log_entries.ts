// Log entries: cards confirmed together, offers with their answers, and undone steps, grouped by
// turns.
import type { Line, Move } from '../../protocol_generated/types'
import { CARD_TYPES, type Cards } from '../../cards/cards'

export interface Entry extends Line {
  /** Its first line. */
  first: Line
  /** The last step of the entry; `version` is its first. */
  upto: number
  answers: Line[]
  undone: boolean
}

export interface Turn {
  turn: number
  /** Null in the set-up. */
  player: number | null
  entries: Entry[]
}

/** Given card by card, often by several players at once. */
const CARD_BY_CARD = new Set(['discard', 'give', 'take', 'return'])
const ANSWERS = new Set(['accept', 'reject', 'counter', 'confirm', 'withdraw'])

const ends = (line: Line): string => line.moves.map(({ player, to }) => `${player} ${to}`).join()

/** Whether a line continues an earlier entry. */
function goesOn(earlier: Entry, line: Line): boolean {
  return (
    !earlier.undone &&
    earlier.player === line.player &&
    earlier.turn === line.turn &&
    earlier.decision === line.decision &&
    earlier.by_bot === line.by_bot &&
    line.moves.length === 1 &&
    ends(earlier) === ends(line)
  )
}

function added(a: Cards, b: Cards): Cards {
  const sum: Cards = {}
  for (const type of CARD_TYPES) if (a[type] || b[type]) sum[type] = (a[type] ?? 0) + (b[type] ?? 0)
  return sum
}

const together = (a: Move, b: Move): Move => ({
  ...a,
  count: a.count + b.count,
  cards: a.cards && b.cards ? added(a.cards, b.cards) : null,
})

/** Versions of undone steps: an undo takes back the newest that is left. */
function takenBack(log: Line[]): Set<number> {
  const standing: number[] = []
  const found = new Set<number>()
  for (const line of log) {
    const last = line.kind === 'undo' ? standing.pop() : void standing.push(line.version)
    if (last !== undefined) found.add(last)
  }
  return found
}

function foldCards(found: Entry[], line: Line): boolean {
  if (!CARD_BY_CARD.has(line.kind)) return false
  const i = found.findLastIndex((entry) => entry.kind !== line.kind || goesOn(entry, line))
  const earlier = found[i]
  if (earlier?.kind !== line.kind) return false
  found[i] = {
    ...earlier,
    upto: line.version,
    moves: [together(earlier.moves[0], line.moves[0])],
    events: [...earlier.events, ...line.events],
  }
  return true
}

const latest = (found: Entry[], kind: string, line: Line): number =>
  found.findLastIndex((entry) => entry.kind === kind && entry.turn === line.turn && !entry.undone)

function foldAnswer(found: Entry[], line: Line): boolean {
  const i = ANSWERS.has(line.kind) ? latest(found, 'offer', line) : -1
  if (i < 0) return false
  found[i] = { ...found[i], answers: [...found[i].answers, line], upto: line.version }
  return true
}

/** Join a Commercial Harbor's offer with the card given for it. */
function foldHarbor(found: Entry[], line: Line): boolean {
  const i = line.decision === 'harbor' ? latest(found, 'harbor', line) : -1
  if (i < 0 || found[i].moves.length) return false
  found[i] = { ...found[i], moves: line.moves, upto: line.version }
  return true
}

const shownLast = new WeakMap<Line, Entry>()

/** Return the same object for an unchanged entry, to avoid rendering it again. */
function asBefore(entry: Entry): Entry {
  const before = shownLast.get(entry.first)
  if (before && before.upto === entry.upto && before.undone === entry.undone) return before
  shownLast.set(entry.first, entry)
  return entry
}

/** A log never changes: with a new line there is a new one. */
const madeOf = new WeakMap<Line[], Entry[]>()
/** The log whose entries were asked for last: mostly the next one only has more lines. */
let newest: Line[] = []

/** The entries of a log. */
export function entries(log: Line[]): Entry[] {
  const found = madeOf.get(log) ?? entriesOf(log)
  madeOf.set(log, found)
  newest = log
  return found
}

/** The entries that a log already had with fewer lines, and its other lines. */
function madeBefore(log: Line[]): [Entry[], Line[]] {
  const n = newest.length
  const grown = n > 0 && log[0] === newest[0] && log[n - 1] === newest[n - 1]
  const more = grown ? log.slice(n) : log
  return grown && !more.some(({ kind }) => kind === 'undo') ? [[...(madeOf.get(newest) ?? [])], more] : [[], log]
}

function entriesOf(log: Line[]): Entry[] {
  const [found, lines] = madeBefore(log)
  const back = takenBack(lines)
  for (const line of lines) {
    if (line.kind === 'undo') continue
    const undone = back.has(line.version)
    const folded = !undone && (foldAnswer(found, line) || foldHarbor(found, line) || foldCards(found, line))
    if (!folded) found.push({ ...line, first: line, upto: line.version, answers: [], undone })
  }
  return found.map(asBefore)
}

const shownTurns = new WeakMap<Entry, Turn>()

/** Return the same object for an unchanged turn. */
function turnAsBefore(turn: Turn): Turn {
  const [first] = turn.entries
  const before = shownTurns.get(first)
  if (before?.entries.length === turn.entries.length && turn.entries.every((entry, i) => entry === before.entries[i])) return before
  shownTurns.set(first, turn)
  return turn
}

export function turns(log: Line[]): Turn[] {
  const found: Turn[] = []
  for (const entry of entries(log)) {
    const player = entry.decision.startsWith('setup') ? null : entry.current
    const last = found.at(-1)
    if (last && (last.player === player && (player === null || last.turn === entry.turn))) last.entries.push(entry)
    else found.push({ turn: entry.turn, player, entries: [entry] })
  }
  return found.map(turnAsBefore)
}
