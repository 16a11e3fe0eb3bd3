// What everybody may see of a game: whole at first, then as changes.
import type { TableView } from '../../protocol_generated/types'

export type FullView = Required<TableView>

export const withChanges = (view: FullView, changes: TableView): FullView => ({ ...view, ...changes })
