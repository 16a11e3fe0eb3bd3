// A record as a list of views.
import type { Line, ReplayHand, ReplayShape } from '../protocol_generated/types'
import { type FullView, withChanges } from '../server/table/table_view'

export interface Frame {
  view: FullView
  hands: ReplayHand[]
  points: number[]
  line: Line | null
}

export function frames(replay: ReplayShape): Frame[] {
  const first: Frame = { view: replay.start as FullView, hands: replay.hands, points: replay.points, line: null }
  const found = [first]
  for (const step of replay.steps) {
    const view = withChanges(found[found.length - 1].view, step.changes)
    found.push({ view, hands: step.hands, points: step.points, line: step.line })
  }
  return found
}

/** The step of a log line; undone lines are in no replay. */
export function stepOf(replay: ReplayShape, version: number): number {
  if (version < 1) return 0
  const found = replay.steps.findIndex((step) => step.line.version >= version)
  return found < 0 ? replay.steps.length : found + 1
}

/** The step at which the previous or the next turn begins. */
export function turnFrom(found: Frame[], step: number, direction: 1 | -1): number {
  const turn = found[step].view.turn.turn
  let i = step
  while (i + direction >= 0 && i + direction < found.length && found[i].view.turn.turn === turn) i += direction
  // Backwards this is the end of a turn: go to its start.
  if (direction < 0) while (i > 0 && found[i - 1].view.turn.turn === found[i].view.turn.turn) i -= 1
  return i
}

interface Attack {
  step: number
  turn: number
  event: string
  shares: number[]
}

export function attacks(found: Frame[]): Attack[] {
  return found.flatMap((frame, step) => {
    const event = frame.line?.events.find((name) => name.startsWith('barbarians_'))
    if (!event) return []
    const [, , ...shares] = event.split(' ').slice(1).map(Number)
    return [{ step, turn: frame.view.turn.turn, event, shares }]
  })
}

/** A player's points: where they begin, change and end. */
export function pointsOf(found: Frame[], player: number): [step: number, points: number][] {
  return found.flatMap(({ points }, step): [number, number][] => {
    const before = found[step - 1]?.points[player]
    if (before === points[player] && step < found.length - 1) return []
    return before === undefined || before === points[player] ? [[step, points[player]]] : [[step, before], [step, points[player]]]
  })
}
