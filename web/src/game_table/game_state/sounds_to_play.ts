import type { SoundName } from '../../browser/sounds'
import type { Line } from '../../protocol_generated/types'

const SEVEN = 7
const ROBBING = new Set(['robber', 'chase', 'pirate'])

/** `asked`: whether this player has to decide now. */
export function soundsToPlay(line: Line, seat: number | null, asked: boolean): SoundName[] {
  if (line.events.some((event) => event.startsWith('won '))) return ['victory']
  const found: SoundName[] = []
  if (line.kind === 'roll') {
    found.push('dice')
    if (Number(line.result[0]) + Number(line.result[1]) === SEVEN) found.push('seven')
  }
  if (line.battle) found.push('barbarians')
  if (ROBBING.has(line.kind) && line.moves.length) found.push('robbery')
  if (line.offer?.became === 'traded' || (line.kind === 'bank' && line.player === seat)) found.push('trade')
  if (asked) found.push('turn')
  return found
}
