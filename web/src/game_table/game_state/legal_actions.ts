// What may be chosen next, read off the server's list of legal actions; no rule lives here.

import type { Ghost } from '../../board_view/island'
import { isPlace } from '../../server/table/notation'

export type Legal = Record<string, string[]>

/** Actions whose two places carry no order: each may be picked first. */
const UNORDERED = new Set(['play inventor'])

export interface Choice {
  /** What may be said next. */
  next: string[]
  /** Whether what was picked is an action already. */
  complete: boolean
}

/** Tools that a decision offers side by side: all their places are lit at once. */
const TOGETHER = [['robber', 'pirate'], ['road', 'ship'], ['pillage', 'spare']]

/** The tools of a key: `road+ship` is both. */
export const partsOf = (key: string): string[] => key.split('+')

const tokensOf = (legal: Legal, key: string): string[][] =>
  (legal[key] ?? []).map((rest) => rest.split(' ').filter(Boolean))

/** What can be picked in which order; the place comes first, whatever the notation says. */
function sequences(legal: Legal, key: string): string[][] {
  const parts = partsOf(key)
  if (parts.length > 1)
    return parts.flatMap((part) => tokensOf(legal, part).map(([place, ...rest]) => [place, part, ...rest]))
  const lists = tokensOf(legal, key)
  if (key === 'neutral') return lists.map(([colour, what, place]) => [place, colour, what])
  return UNORDERED.has(key) ? [...lists, ...lists.map((list) => [...list].reverse())] : lists
}

/** Whose piece of which kind a click on a place would make, as far as that is certain. */
export function ghostAt(legal: Legal, key: string, place: string): { tool: string; colour: string | null } {
  const found = sequences(legal, key).filter((tokens) => tokens[0] === place)
  if (key === 'neutral') {
    const colours = new Set(found.map((tokens) => tokens[1]))
    return { tool: found[0]?.[2] ?? '', colour: colours.size === 1 ? [...colours][0] : null }
  }
  return { tool: partsOf(key).length > 1 ? (found[0]?.[1] ?? '') : key, colour: null }
}

/** What of the table tells a knight's level. */
interface Knights {
  awaited: { kind: string; args: string[] }
  pieces: { knights: { vertex: string; level: number }[] }
}

/** What a tool puts on the board, where that is drawn before it stands there. */
const SHAPES: Record<string, Ghost['shape']> = {
  road: 'road', ship: 'ship', move_ship: 'ship',
  settlement: 'settlement', city: 'city', wall: 'wall', 'play engineer': 'wall',
  knight: 'knight', move: 'knight', retreat: 'knight',
  robber: 'robber', chase: 'robber', pirate: 'pirate', 'play merchant': 'merchant',
}

export const shapeOf = (tool: string): Ghost['shape'] => SHAPES[tool] ?? null

/** The level of the knight that a click would put on a place: one that moves keeps its own. */
export function ghostLevel(legal: Legal, view: Knights, key: string, place: string, from: string): number {
  if (key === 'move') return view.pieces.knights.find((knight) => knight.vertex === from)?.level ?? 1
  if (key === 'retreat' && view.awaited.kind === 'retreat') return Number(view.awaited.args[0])
  // A deserter may come as a weaker knight, too.
  const levels = key === 'knight' ? tokensOf(legal, key).filter(([at]) => at === place).map(([, level]) => Number(level ?? 1)) : []
  return Math.max(1, ...levels)
}

export function choice(legal: Legal, key: string, picked: string[]): Choice {
  const next = new Set<string>()
  let complete = false
  for (const tokens of sequences(legal, key)) {
    if (!picked.every((token, i) => tokens[i] === token)) continue
    const token = tokens[picked.length]
    if (token === undefined) complete = true
    else next.add(token)
  }
  return { next: [...next], complete }
}

/** An action in the notation, from what was picked. */
export function actionText(key: string, picked: string[]): string {
  const [place, second, ...rest] = picked
  if (partsOf(key).length > 1) return [second, place, ...rest].join(' ')
  if (key === 'neutral') return [key, second, ...rest, place].join(' ')
  return [key, ...picked].join(' ').trim()
}

/** Tools that can begin at a place: what a click on a knight or a house may mean. */
export function toolsAt(legal: Legal, place: string): string[] {
  return Object.keys(legal).filter(
    (key) => key !== 'settlement' && sequences(legal, key).some((tokens) => tokens[0] === place),
  )
}

/** Words that decline or finish and so never make a decision a free one. */
const ASIDE = new Set(['done', 'withdraw', 'yield'])

/** The tool that the game asks for, where it asks for one. */
export function forcedTool(legal: Legal): string | null {
  const keys = Object.keys(legal).filter((key) => !ASIDE.has(key))
  if ('end' in legal) return null
  const together = TOGETHER.find((tools) => keys.length > 1 && keys.every((key) => tools.includes(key)))
  if (together) return together.join('+')
  if (keys.length !== 1) return null
  const [key] = keys
  return (legal[key] ?? []).some((rest) => rest.split(' ').some(isPlace)) ? key : null
}

/** Which actions are asked about once more: those that show something or cost much. */
export function wantsConfirmation(key: string): boolean {
  const asked = ['chase', 'pillage', 'robber', 'pirate', 'spare', 'disband', 'remove']
  return partsOf(key).some((part) => asked.includes(part)) || key.startsWith('play ')
}
