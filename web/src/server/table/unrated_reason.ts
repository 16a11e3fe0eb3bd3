// Why a game does not count for ratings, in a sentence.
import { t } from '../../language/language.svelte'
import type { RoomShape } from '../../protocol_generated/types'

/** The first reason of several says enough; empty for a game that counts. */
export const unratedReason = (reasons: RoomShape['uncounted']): string => (reasons?.length ? t(`unrated_${reasons[0]}`) : '')
