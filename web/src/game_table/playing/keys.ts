// Single keys for what is done often; off in the settings for who types with other means.
import type { Game } from './game.svelte'
import { settings } from '../../browser/settings.svelte'

export function onKey(event: KeyboardEvent, game: Game, say: () => void): void {
  const at = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || at.matches('input, select, textarea')) return
  if (event.key === 'Escape') {
    game.tool.back()
    return
  }
  if (!settings.shortcuts) return
  const legal = game.table.own?.legal ?? {}
  switch (event.key.toLowerCase()) {
    case '/':
      event.preventDefault()
      game.typing = game.plays
      document.getElementById('command')?.focus()
      break
    case 'r':
      if ('roll' in legal) void game.table.act('roll')
      break
    case 'e':
      if ('end' in legal) void game.table.act('end')
      break
    case 'u':
      if (game.table.own?.undo !== null) void game.table.undo()
      break
    case 'l':
      say()
  }
}
