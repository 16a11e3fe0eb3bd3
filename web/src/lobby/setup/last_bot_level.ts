// The bot level last played against, if the server still has it.
import type { BotShape } from '../../protocol_generated/types'
import { settings } from '../../browser/settings.svelte'

const USUAL = 'steady'

export function lastBotLevel(bots: BotShape[]): string {
  const gone = bots.length > 0 && !bots.some(({ name }) => name === settings.level)
  return gone ? USUAL : settings.level
}

export function saveBotLevel(bot: string): void {
  settings.level = bot
  settings.save()
}
