// Awards after a game.
import type { FullView } from '../../server/table/table_view'

export type AwardName = 'longest_road' | 'stolen' | 'defended' | 'lucky'

export interface Award {
  name: AwardName
  players: number[]
  n: number
}

const COUNTS: Record<AwardName, (view: FullView, player: number) => number> = {
  longest_road: (view, player) => view.players[player].road_length,
  stolen: (view, player) => view.luck[player]?.stolen ?? 0,
  defended: (view, player) => view.luck[player]?.defended ?? 0,
  lucky: (view, player) => Math.round(((view.luck[player]?.produced ?? 0) - (view.luck[player]?.expected ?? 0)) * 10) / 10,
}

/** shorter roads are not the longest. */
const LEAST: Partial<Record<AwardName, number>> = { longest_road: 5 }

export function awards(view: FullView): Award[] {
  return (Object.keys(COUNTS) as AwardName[]).flatMap((name) => {
    const found = view.players.map(({ player }) => COUNTS[name](view, player))
    const n = Math.max(...found)
    return n >= (LEAST[name] ?? Number.MIN_VALUE) ? [{ name, players: found.flatMap((one, player) => (one === n ? [player] : [])), n }] : []
  })
}
