import { FIRST_NEUTRAL } from '../../board_view/palette'
import { t } from '../../language/language.svelte'

/** The name of a neutral colour; undefined for a player. */
export const neutralName = (player: number): string | undefined =>
  player >= FIRST_NEUTRAL ? t('neutral_colour', { n: player - FIRST_NEUTRAL + 1 }) : undefined
