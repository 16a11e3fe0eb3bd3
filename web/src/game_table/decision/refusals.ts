// Refusals in the page's own words: the server's sentences call players, cards, places and buttons
// by their names in the notation.
import { hexWords, placeWords } from '../../accessibility/describe'
import { colourOf } from '../../server/notation'
import { CARD_TYPES, type Cards } from '../../cards/cards'
import type { FullView } from '../../server/view'
import { hasMessage, t, word } from '../../language/language.svelte'
import type { Namer } from '../log/log_sentences'

const CARD_WORDS = new RegExp(`\\b(${CARD_TYPES.join('|')})\\b`, 'g')

const sentence = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? '' : '.')

/** `v13` means nothing to whoever looks at the board: what lies around it follows in brackets. */
function placed(view: FullView, place: string): string {
  const { board } = view
  const known = [...board.hexes, ...board.vertices, ...board.edges].some(({ id }) => id === place)
  if (!known) return place
  return `${place} (${place.startsWith('h') ? hexWords(view, place) : placeWords(view, place).slice(place.length + 2)})`
}

export function refusalText(text: string, view: FullView | null, namer: Namer): string {
  const named = text
    .replace(/`(\w+)`/g, (_, button: string) => t('quoted', { text: hasMessage(button) ? word(button) : button }))
    .replace(/\b[pn]\d\b/g, (name) => namer.name(colourOf(name)))
    .replace(CARD_WORDS, word)
    .replace(/\b(v\d+(-v\d+)?|h\d+)\b/g, (place) => (view ? placed(view, place) : place))
  return sentence(named)
}

/** The cards of a bundle that a hand does not hold. */
export const lacking = (wanted: Cards, hand: Cards): Cards =>
  Object.fromEntries(CARD_TYPES.flatMap((type) => {
    const n = (wanted[type] ?? 0) - (hand[type] ?? 0)
    return n > 0 ? [[type, n]] : []
  }))
