// What bots are called.
import { t } from '../../language/language.svelte'

/** As the server calls the package's own: by how they play, with a number. */
const OWN = /^(Easy|Steady|Strong|Mighty|Random) (\d+)$/

/** What a bot is called in the page's language; one of somebody's own keeps its name. */
export function botName(name: string): string {
  const [, bot, n] = OWN.exec(name) ?? []
  return bot === undefined ? name : t('bot_called', { bot: bot.toLowerCase(), n })
}
