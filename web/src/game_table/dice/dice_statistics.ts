// How unusual the rolls are, for players who know no statistics.
import type { DiceDecksShape } from '../../protocol_generated/types'
import { t, type MessageKey } from '../../language/language.svelte'

/** Degrees of freedom of eleven sums, halved. */
const HALF_FREEDOM = 5
/** Too few rolls say nothing. */
const ENOUGH = 20

/** How often fair dice are at least this uneven. */
export function chance(chi: number): number {
  let [term, sum] = [1, 1]
  for (let k = 1; k < HALF_FREEDOM; k++) {
    term *= chi / 2 / k
    sum += term
  }
  return Math.exp(-chi / 2) * sum
}

/** How many combinations are left in the deck of dice. */
export function deckSize({ sums, full, unseen }: DiceDecksShape): string {
  return t('dice_deck', { n: Object.values(sums).reduce((a, b) => a + b, 0), full, unseen })
}

/** Such as "2: 1, 3: 2", where no line ends within a pair. */
export function counts(named: [string, number][]): string {
  return named.map(([name, n]) => `${name}:\u00a0${n}`).join(', ')
}

export function evenness(chi: number, rolls: number): MessageKey {
  if (rolls < ENOUGH) return 'dice_few'
  const p = chance(chi)
  if (p >= 0.1) return 'dice_even'
  return p >= 0.01 ? 'dice_uneven' : 'dice_rare'
}
