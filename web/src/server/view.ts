// What everybody may see of a game: whole at first, then as changes.
import type { View } from '../protocol_generated/types'

export type FullView = Required<View>

export const withChanges = (view: FullView, changes: View): FullView => ({ ...view, ...changes })
