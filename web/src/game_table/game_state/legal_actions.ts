// What can be chosen next, derived from the server's list of legal actions. No rules live here.

import type { Ghost } from '../../board_view/island'
import { isPlace } from '../../server/table/notation'

export type Legal = Record<string, string[]>

/** The two places of these actions can be picked in any order. */
const UNORDERED = new Set(['play inventor'])

export interface Choice {
  next: string[]
  /** Whether the picked tokens are a whole action. */
  complete: boolean
}

/** Tools that a decision offers together: their places are highlighted at the same time. */
const TOGETHER = [['robber', 'pirate'], ['road', 'ship'], ['pillage', 'spare']]

export const partsOf = (key: string): string[] => key.split('+')

const tokensOf = (legal: Legal, key: string): string[][] =>
  (legal[key] ?? []).map((rest) => rest.split(' ').filter(Boolean))

/** Orders in which tokens can be picked; the place comes first, whatever the notation says. */
function sequences(legal: Legal, key: string): string[][] {
  const parts = partsOf(key)
  if (parts.length > 1)
    return parts.flatMap((part) => tokensOf(legal, part).map(([place, ...rest]) => [place, part, ...rest]))
  const lists = tokensOf(legal, key)
  if (key === 'neutral') return lists.map(([colour, what, place]) => [place, colour, what])
  return UNORDERED.has(key) ? [...lists, ...lists.map((list) => [...list].reverse())] : lists
}

/** The piece that a click would place, and its colour if that is certain. */
export function ghostAt(legal: Legal, key: string, place: string): { tool: string; colour: string | null } {
  const found = sequences(legal, key).filter((tokens) => tokens[0] === place)
  if (key === 'neutral') {
    const colours = new Set(found.map((tokens) => tokens[1]))
    return { tool: found[0]?.[2] ?? '', colour: colours.size === 1 ? [...colours][0] : null }
  }
  return { tool: partsOf(key).length > 1 ? (found[0]?.[1] ?? '') : key, colour: null }
}

interface Knights {
  awaited: { kind: string; args: string[] }
  pieces: { knights: { vertex: string; level: number }[] }
}

const SHAPES: Record<string, Ghost['shape']> = {
  road: 'road', ship: 'ship', move_ship: 'ship',
  settlement: 'settlement', city: 'city', wall: 'wall', 'play engineer': 'wall',
  knight: 'knight', move: 'knight', retreat: 'knight',
  robber: 'robber', chase: 'robber', pirate: 'pirate', 'play merchant': 'merchant',
}

export const shapeOf = (tool: string): Ghost['shape'] => SHAPES[tool] ?? null

/** The level of the knight that a click would place. */
export function ghostLevel(legal: Legal, view: Knights, key: string, place: string, from: string): number {
  if (key === 'move') return view.pieces.knights.find((knight) => knight.vertex === from)?.level ?? 1
  if (key === 'retreat' && view.awaited.kind === 'retreat') return Number(view.awaited.args[0])
  // A deserter may be replaced by a weaker knight.
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

export function actionText(key: string, picked: string[]): string {
  const [place, second, ...rest] = picked
  if (partsOf(key).length > 1) return [second, place, ...rest].join(' ')
  if (key === 'neutral') return [key, second, ...rest, place].join(' ')
  return [key, ...picked].join(' ').trim()
}

/** Tools that can start at a place. */
export function toolsAt(legal: Legal, place: string): string[] {
  return Object.keys(legal).filter(
    (key) => key !== 'settlement' && sequences(legal, key).some((tokens) => tokens[0] === place),
  )
}

/** Answers that only decline or finish. */
const ASIDE = new Set(['done', 'withdraw', 'yield'])

/** The tool that the game demands, if it demands one. */
export function forcedTool(legal: Legal): string | null {
  const keys = Object.keys(legal).filter((key) => !ASIDE.has(key))
  if ('end' in legal) return null
  const together = TOGETHER.find((tools) => keys.length > 1 && keys.every((key) => tools.includes(key)))
  if (together) return together.join('+')
  if (keys.length !== 1) return null
  const [key] = keys
  return (legal[key] ?? []).some((rest) => rest.split(' ').some(isPlace)) ? key : null
}

const ROBBING = ['robber', 'pirate', 'chase', 'play knight']

/** Whether a tool moves the robber or the pirate and may take a card. */
export const isRobbing = (key: string): boolean => partsOf(key).some((part) => ROBBING.includes(part))

/** Actions that are hard to take back ask for a confirmation. */
export function wantsConfirmation(key: string): boolean {
  const asked = ['chase', 'pillage', 'robber', 'pirate', 'spare', 'disband', 'remove']
  return partsOf(key).some((part) => asked.includes(part)) || key.startsWith('play ')
}
