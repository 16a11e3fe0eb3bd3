// Tokens of the notation (docs/reference/notation.md).
import { FIRST_NEUTRAL } from '../../board_view/palette'

export type TokenKind = 'vertex' | 'edge' | 'hex' | 'player' | 'word'

export function tokenKind(token: string): TokenKind {
  if (/^v\d+$/.test(token)) return 'vertex'
  if (/^v\d+-v\d+$/.test(token)) return 'edge'
  if (/^h\d+$/.test(token)) return 'hex'
  if (/^[pn]\d$/.test(token)) return 'player'
  return 'word'
}

export const isPlace = (token: string): boolean =>
  ['vertex', 'edge', 'hex'].includes(tokenKind(token))

/** The number of a player or neutral colour, such as `p2` or `n0`. */
export const colourOf = (name: string): number => Number(name[1]) + (name[0] === 'n' ? FIRST_NEUTRAL : 0)

/** The words of an action, without player and result. */
export const actionTokens = (text: string): string[] => text.replace(/^p\d: /, '').split(' => ')[0].split(' ').filter(Boolean)

export const placesOf = (text: string): string[] => actionTokens(text).filter(isPlace)
