// Formats an analysis.
import type { AnalysisShape } from '../protocol_generated/types'

/** The chances after a step; steps that were not analysed don't change them. */
export const chancesAt = (analysis: AnalysisShape, step: number): number[] =>
  analysis.steps.findLast((judged) => judged.step <= step)?.win ?? analysis.start

export const percent = (chance: number): string => `${Math.round(100 * Math.abs(chance))} %`

export function signed(change: number): string {
  const rounded = Math.round(100 * change)
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : '±'}${Math.abs(rounded)} %`
}
