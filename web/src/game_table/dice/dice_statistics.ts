// How unusual the rolls are, for people who know no statistics.
import type { MessageKey } from '../../language/language.svelte'

/** Sums of two dice: eleven of them, ten free to differ. */
const HALF_FREEDOM = 5
/** With fewer rolls nothing can be said of them. */
const ENOUGH = 20

/** How often honest dice fall at least this unevenly. */
export function chance(chi: number): number {
  let [term, sum] = [1, 1]
  for (let k = 1; k < HALF_FREEDOM; k++) {
    term *= chi / 2 / k
    sum += term
  }
  return Math.exp(-chi / 2) * sum
}

export function evenness(chi: number, rolls: number): MessageKey {
  if (rolls < ENOUGH) return 'dice_few'
  const p = chance(chi)
  if (p >= 0.1) return 'dice_even'
  return p >= 0.01 ? 'dice_uneven' : 'dice_rare'
}
