// Who did best at what, of all that everybody could count.
import type { FullView } from '../../server/table/table_view'

export type AwardName = 'longest_road' | 'stolen' | 'defended' | 'lucky'

export interface Award {
  name: AwardName
  /** All who did equally well. */
  players: number[]
  n: number
}

/** So much of it each player has. */
const COUNTS: Record<AwardName, (view: FullView, player: number) => number> = {
  longest_road: (view, player) => view.players[player].road_length,
  stolen: (view, player) => view.luck[player]?.stolen ?? 0,
  defended: (view, player) => view.luck[player]?.defended ?? 0,
  lucky: (view, player) => Math.round(((view.luck[player]?.produced ?? 0) - (view.luck[player]?.expected ?? 0)) * 10) / 10,
}

/** shorter roads are no longest one. */
const LEAST: Partial<Record<AwardName, number>> = { longest_road: 5 }

/** Every award that somebody has earned. */
export function awards(view: FullView): Award[] {
  return (Object.keys(COUNTS) as AwardName[]).flatMap((name) => {
    const found = view.players.map(({ player }) => COUNTS[name](view, player))
    const n = Math.max(...found)
    return n >= (LEAST[name] ?? Number.MIN_VALUE) ? [{ name, players: found.flatMap((one, player) => (one === n ? [player] : [])), n }] : []
  })
}
