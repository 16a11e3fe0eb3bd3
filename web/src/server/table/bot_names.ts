import { t } from '../../language/language.svelte'

/** Names of the server's own bots: their level and a number. */
const OWN = /^(Novice|Easy|Steady|Strong|Mighty|Grandmaster|Random) (\d+)$/

/** A bot's name in the page's language; other bots keep their names. */
export function botName(name: string): string {
  const [, bot, n] = OWN.exec(name) ?? []
  return bot === undefined ? name : t('bot_called', { bot: bot.toLowerCase(), n })
}
