// How answers to a decision are given, read off what is legal: the buttons and the cards of the bar.
// Others are given on the board (`forcedTool`), by the tools and in the panels; a test says of which
// decision an answer cannot be given at all.
import type { Legal } from '../game_state/legal_actions'

/** Answers of one word: a button each. */
const PLAIN = ['roll', 'accept', 'counter', 'reject', 'done', 'withdraw', 'end']
/** Answers of two words, such as `take ore`: a button each. */
const WORDY = ['take', 'give', 'draw', 'return', 'confirm']
/** Cards that are laid out and confirmed together where several are owed. */
const TOGETHER = ['discard', 'give']

export interface Answer {
  key: string
  rest: string
}

const each = (legal: Legal, key: string): Answer[] => [...new Set(legal[key])].map((rest) => ({ key, rest }))

export const plainAnswers = (legal: Legal): string[] =>
  PLAIN.filter((key) => (key === 'counter' ? key in legal : legal[key]?.includes('')))

/** The answer whose cards are laid out together, where so many cards are owed. */
export const laidOut = (legal: Legal, owed: number): string | null =>
  owed > 1 ? (TOGETHER.find((key) => key in legal) ?? null) : null

export function wordyAnswers(legal: Legal, owed: number): Answer[] {
  const single = owed === 1 ? ['discard'] : []
  return [...WORDY, ...single].filter((key) => key in legal && key !== laidOut(legal, owed)).flatMap((key) => each(legal, key))
}

/** Answers whose buttons show the cards that each brings. */
export const weighedAnswers = (legal: Legal): Answer[] => each(legal, 'yield')
