import { t } from '../../language/language.svelte'
import type { RoomShape } from '../../protocol_generated/types'

/** One reason is enough; empty for rated games. */
export const unratedReason = (reasons: RoomShape['uncounted']): string => (reasons?.length ? t(`unrated_${reasons[0]}`) : '')
