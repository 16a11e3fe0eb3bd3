// Where a player's points come from.
import type { PlayerShape } from '../../protocol_generated/types'
import { hasMessage, t } from '../../language/language.svelte'

/** `4 cities, 8 points` for each source; `known` includes concealed points. */
export function pointSources(player: Pick<PlayerShape, 'points' | 'sources' | 'counts'>, known = player.points): string[] {
  const concealed = known - player.points
  const found = Object.entries(player.sources).map(([source, points]) => sourceText(source, player.counts[source] ?? 1, points))
  return concealed > 0 ? [...found, sourceText('concealed', concealed, concealed)] : found
}

function sourceText(source: string, n: number, points: number): string {
  const key = `src_${source}`
  return `${hasMessage(key) ? t(key, { n }) : source}, ${t('points', { n: points })}`
}
