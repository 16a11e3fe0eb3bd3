// The game that an address asks for, as `hexhold play` writes it: `/?play&bots=easy,easy&victory_points=10`.
import type { CreateRoom } from '../protocol_generated/types'

const USUAL_BOTS = 'steady,steady,steady'

/** A house rule's value: a number, `true`, `false` or a word. */
function valueOf(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}

const listed = (names = ''): string[] => names.split(',').filter(Boolean)

/** Return the game; null if the address asks for none. What it leaves out is as usual. */
export function wishedGame(search: string): Required<Pick<CreateRoom, 'config' | 'bots'>> | null {
  const wished = Object.fromEntries(new URLSearchParams(search))
  if (!('play' in wished)) return null
  const { play: _, bots = USUAL_BOTS, edition, variants, board, ...house } = wished
  const options = Object.fromEntries(Object.entries(house).map(([name, text]) => [name, valueOf(text)]))
  const seated = listed(bots)
  const chosen = { ...(edition && { edition }), ...(board && { board }) }
  return { config: { ...chosen, players: seated.length + 1, options, variants: listed(variants) }, bots: seated }
}
