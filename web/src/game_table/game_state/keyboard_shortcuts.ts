// Single-key shortcuts, which can be switched off.
import { tick } from 'svelte'
import { settings } from '../../browser/settings.svelte'
import type { Game } from './game.svelte'

const DIGITS = '1234567890'

/** The shortcut of a tool: its position in the row, up to ten. */
export const toolKey = (tools: { name: string }[], tool: string): string | undefined =>
  DIGITS[tools.findIndex(({ name }) => name === tool)]

/** Where the focus was before a shortcut moved it to the board. */
let before: HTMLElement | null = null

const centre = (one: Element): [number, number] => {
  const { x, y, width, height } = one.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}

/** Focus the nearest highlighted place. */
export async function focusPlaces(): Promise<void> {
  await tick()
  const places = [...document.querySelectorAll<SVGElement>('[data-target]')]
  const at = document.activeElement
  if (at instanceof HTMLElement) before = at
  const near = at?.closest('.drawing') ? centre(at) : null
  const far = (place: Element) => (near ? Math.hypot(centre(place)[0] - near[0], centre(place)[1] - near[1]) : 0)
  places.sort((a, b) => far(a) - far(b))[0]?.focus()
}

/** Focus the hand: pressing a card prepares a trade. */
async function focusTrade(game: Game): Promise<void> {
  const { own } = game.table
  if (!own) return
  game.trading.shown = true
  await tick()
  const payable = Object.keys(own.rates).find((type) => (own.hand[type] ?? 0) >= own.rates[type])
  const card = document.querySelector<HTMLElement>(`[data-hand="${payable}"]`)
  const first = document.querySelector<HTMLElement>('.trade [data-add]:enabled')
  ;(card ?? first)?.focus()
}

function escape(game: Game): void {
  if (game.autoActions.cancel()) return
  const held = game.tool.voluntary
  game.tool.back()
  if (held && !game.tool.voluntary && document.activeElement?.closest('[data-target], [data-held]')) before?.focus()
}

/** Tab from the sentence, or from nowhere, goes to the first highlighted place; Shift+Tab from a
    place returns to the sentence. */
function tab(event: KeyboardEvent): void {
  const at = document.activeElement
  const next = event.shiftKey
    ? at?.closest('[data-target], [data-held]') && document.querySelector<HTMLElement>('.decision')
    : at?.matches('body, .table, .decision') && document.querySelector<SVGElement>('[data-target]')
  if (!next) return
  event.preventDefault()
  next.focus()
}

const press = (selector: string) => document.querySelector<HTMLElement>(`${selector}:not(:disabled)`)?.click()

function onLetter(key: string, game: Game, say: () => void): void {
  const { table } = game
  const legal = table.own?.legal ?? {}
  switch (key) {
    case 'r':
      if ('roll' in legal) void table.act('roll')
      break
    case 'e':
      if ('end' in legal) void table.act('end')
      break
    case 'u':
      if (table.own && table.own.undo !== null) void table.undo()
      break
    case 't':
      if (game.isPlaying) void focusTrade(game)
      break
    case 'b':
      press('[data-trade="bank"]')
      break
    case 'o':
      press('[data-trade="offer"]')
      break
    case 'l':
      say()
  }
}

export function onKey(event: KeyboardEvent, game: Game, say: () => void): void {
  const at = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || at.matches('input, select, textarea')) return
  if (document.querySelector('dialog[open]')) return
  if (event.key === 'Tab') return tab(event)
  if (event.key === 'Escape') return escape(game)
  if (!settings.shortcuts) return
  if (event.key === '/') {
    event.preventDefault()
    game.typing = game.isPlaying
    document.getElementById('command')?.focus()
    return
  }
  const tool = game.isPlaying && game.table.view?.setting.tools[DIGITS.indexOf(event.key)]
  if (tool) {
    game.tool.press(tool.name)
    void focusPlaces()
  } else onLetter(event.key.toLowerCase(), game, say)
}
