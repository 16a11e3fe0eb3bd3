// Which controls of the bar answer a decision. Others are given on the board (`forcedTool`) or in
// panels; a test checks that every answer can be given.
import type { Legal } from '../game_state/legal_actions'

/** One button each. */
const PLAIN = ['roll', 'accept', 'counter', 'reject', 'done', 'withdraw', 'end']
/** Answers with one argument, such as `take ore`: one button each. */
const WORDY = ['take', 'give', 'draw', 'return', 'confirm', 'discard']
/** If several cards are owed, they are chosen and confirmed together. */
const TOGETHER = ['discard', 'give']

export interface Answer {
  key: string
  rest: string
}

const each = (legal: Legal, key: string): Answer[] => [...new Set(legal[key])].map((rest) => ({ key, rest }))

export const wordAnswers = (legal: Legal): string[] =>
  PLAIN.filter((key) => (key === 'counter' ? key in legal : legal[key]?.includes('')))

export const pickedTogether = (legal: Legal, owed: number): string | null =>
  owed > 1 ? (TOGETHER.find((key) => key in legal) ?? null) : null

export const argumentAnswers = (legal: Legal, owed: number): Answer[] =>
  WORDY.filter((key) => key in legal && key !== pickedTogether(legal, owed)).flatMap((key) => each(legal, key))

/** Buttons that show the cards that each answer brings. */
export const yieldAnswers = (legal: Legal): Answer[] => each(legal, 'yield')
