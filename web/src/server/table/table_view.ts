// The public view of a game; the server sends changes.
import type { TableView } from '../../protocol_generated/types'

export type FullView = Required<TableView>

export const withChanges = (view: FullView, changes: TableView): FullView => ({ ...view, ...changes })

/** Whether the second player of a pair is on turn, without dice. */
export const isPairedTurn = ({ pair, current }: FullView['turn']): boolean => pair?.[1] === current
