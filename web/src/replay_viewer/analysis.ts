// What a game's analysis tells, made ready to be shown.
import type { AnalysisShape } from '../protocol_generated/types'

/** The chances after a step; 0 is the start. Steps that were not analysed leave them as they were. */
export const chancesAt = (analysis: AnalysisShape, step: number): number[] =>
  analysis.steps.findLast((judged) => judged.step <= step)?.win ?? analysis.start

/** A chance, or the size of a difference. */
export const percent = (chance: number): string => `${Math.round(100 * Math.abs(chance))} %`

/** What was won or lost of a chance. */
export function signed(change: number): string {
  const rounded = Math.round(100 * change)
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : '±'}${Math.abs(rounded)} %`
}
