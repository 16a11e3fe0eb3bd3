// The game that an address asks for, as `hexhold play` writes it: `/?play&bots=easy,easy&victory_points=10`.
import { t } from '../language/language.svelte'
import type { CreateRoom, PresetShape, RoomConfig } from '../protocol_generated/types'
import { presetConfig } from './setup/preset_config'

const USUAL_BOT = 'steady'
const USUAL_PLAYERS = 4

/** A house rule's value: a number, `true`, `false` or a word. */
function valueOf(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}

const listed = (names = ''): string[] => names.split(',').filter(Boolean)

/** The preset that an address names. */
export const presetFromAddress = (search: string): string | null => new URLSearchParams(search).get('preset')

/** The lesson that an address opens, as the pages of rules link to it: `/?lesson=knight`. */
export const lessonFromAddress = (search: string): string | null => new URLSearchParams(search).get('lesson')

/**
 * Return the game; null if the address asks for none. What it leaves out is as usual, or as in its preset.
 * Throw if there is no such preset, or if it is for other numbers of players.
 */
export function gameFromAddress(search: string, presets: PresetShape[] = []): Required<Pick<CreateRoom, 'config' | 'bots'>> | null {
  const asked = Object.fromEntries(new URLSearchParams(search))
  if (!('play' in asked)) return null
  const { play: _, preset: named, bots, edition, variants, board, ...house } = asked
  const preset = presets.find(({ key }) => key === named)
  const seated = bots === undefined ? Array<string>((preset?.usual_players ?? USUAL_PLAYERS) - 1).fill(USUAL_BOT) : listed(bots)
  const players = seated.length + 1
  if (named && !preset?.players.includes(players)) throw new Error(t('invalid_setup_link'))
  const options = Object.fromEntries(Object.entries(house).map(([name, text]) => [name, valueOf(text)]))
  const chosen: Partial<RoomConfig> = { ...presetConfig(preset), ...(edition && { edition }), ...(board && { board }) }
  const added = listed(variants).filter((name) => !preset?.variants.includes(name))
  return {
    config: { ...chosen, players, options: { ...chosen.options, ...options }, variants: [...(chosen.variants ?? []), ...added] },
    bots: seated,
  }
}
