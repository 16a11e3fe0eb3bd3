// What a city gives that chooses between its two cards.
import type { Cards } from '../../cards/cards'
import type { FullView } from '../../server/view'

const COMMODITY: Record<string, string> = { mountains: 'coin', pasture: 'cloth', forest: 'paper' }
const RESOURCE: Record<string, string> = {
  hills: 'brick', forest: 'lumber', pasture: 'wool', fields: 'grain', mountains: 'ore',
}

/** What a city gives after `yield v10 h4 commodity`. */
export function yielded(view: FullView, choice: string): Cards {
  const [, hex, share] = choice.split(' ')
  const terrain = view.board.hexes.find((one) => one.id === hex)?.terrain ?? ''
  const resource = RESOURCE[terrain]
  if (!resource) return {}
  return share === 'commodity' ? { [resource]: 1, [COMMODITY[terrain]]: 1 } : { [resource]: 2 }
}
