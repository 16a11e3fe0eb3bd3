// What a game's analysis tells, made ready to be shown.
import type { AnalysisShape } from '../protocol_generated/types'

export interface Moment {
  /** What mattered most in a turn. */
  step: number
  /** Whose chance the turn changed most, and by how much. */
  player: number
  change: number
}

const MOST_MOMENTS = 6

/** The chances after a step; 0 is the start. */
export const chancesAt = (analysis: AnalysisShape, step: number): number[] =>
  step > 0 ? (analysis.steps[Math.min(step, analysis.steps.length) - 1]?.win ?? analysis.start) : analysis.start

type Step = AnalysisShape['steps'][number]

const ends = ({ action }: Step): boolean => /\bend$/.test(action)
const rolls = ({ action }: Step): boolean => action.includes(': roll')

/** The steps by turns; in the set-up, where nobody ends one, by whoever places. */
function turns(steps: Step[]): Step[][] {
  const first = steps.findIndex(rolls)
  const setUp = first < 0 ? steps.length : first
  const found: Step[][] = []
  steps.forEach((step, i) => {
    const before = steps[i - 1]
    const begins = i === 0 || i === setUp || (i < setUp ? before.player !== step.player : ends(before))
    if (begins) found.push([step])
    else found[found.length - 1].push(step)
  })
  return found
}

const indexOfLargest = (all: number[]): number => all.reduce((best, one, i) => (Math.abs(one) > Math.abs(all[best]) ? i : best), 0)

/** What a turn came to: its end is where chances are summed up, not what changed them. */
function moment(analysis: AnalysisShape, turn: Step[]): Moment {
  const before = chancesAt(analysis, turn[0].step - 1)
  const changes = turn[turn.length - 1].win.map((chance, p) => chance - before[p])
  const player = indexOfLargest(changes)
  const without = turn.filter((step) => !ends(step))
  const done = without.length ? without : turn
  const effects = done.map(({ step, win }) => (win[player] - chancesAt(analysis, step - 1)[player]) * Math.sign(changes[player]))
  const most = effects.indexOf(Math.max(...effects))
  return { step: done[most].step, player, change: changes[player] }
}

/** The turns that changed somebody's chance most, in the order of the game. */
export function moments(analysis: AnalysisShape): Moment[] {
  return turns(analysis.steps)
    .map((turn) => moment(analysis, turn))
    .filter(({ change }) => change)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.step - b.step)
    .slice(0, MOST_MOMENTS)
    .sort((a, b) => a.step - b.step)
}

/** A chance, or the size of a difference. */
export const percent = (chance: number): string => `${Math.round(100 * Math.abs(chance))} %`

/** What was won or lost of a chance. */
export function signed(change: number): string {
  const rounded = Math.round(100 * change)
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : '±'}${Math.abs(rounded)} %`
}
