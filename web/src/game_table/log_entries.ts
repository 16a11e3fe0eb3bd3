// Lines of the log as they are shown: cards that were confirmed together are told together.
import type { Line, Move } from '../protocol_generated/types'
import { CARD_TYPES, type Cards } from './cards'

export interface Entry extends Line {
  /** The last step that the entry tells; `version` is its first. */
  upto: number
}

/** Given card by card, often by several players at once. */
const CARD_BY_CARD = new Set(['discard', 'give', 'take', 'return'])

const ends = (line: Line): string => line.moves.map(({ player, to }) => `${player} ${to}`).join()

/** Whether a line tells more of what an earlier one told. */
function goesOn(earlier: Entry, line: Line): boolean {
  return (
    earlier.player === line.player &&
    earlier.turn === line.turn &&
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

/** One entry for all the cards that a player gave or took in one decision. */
export function entries(log: Line[]): Entry[] {
  const found: Entry[] = []
  for (const line of log) {
    let i = found.length - 1
    if (!CARD_BY_CARD.has(line.kind)) i = -1
    while (i >= 0 && found[i].kind === line.kind && !goesOn(found[i], line)) i -= 1
    const earlier = i >= 0 && found[i].kind === line.kind ? found[i] : null
    if (!earlier) found.push({ ...line, upto: line.version })
    else
      found[i] = {
        ...earlier,
        upto: line.version,
        moves: [together(earlier.moves[0], line.moves[0])],
        events: [...earlier.events, ...line.events],
      }
  }
  return found
}
