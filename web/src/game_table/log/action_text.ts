// An action in words that was not carried out, for advice and analysis.
import { surroundings } from '../../accessibility/place_descriptions'
import { CARD_TYPES } from '../../cards/cards'
import { hasMessage, t, word } from '../../language/language.svelte'
import type { FullView } from '../../server/table/table_view'
import { actionTokens, isPlace, tokenKind } from '../../server/table/notation'
import { place, type Namer } from './log_sentences'

const TRACKS = ['trade', 'politics', 'science']

/** `City: forest with 11, hills with 5`, `Bank trade: wheat → paper`, `Wedding`. */
export function actionWords(text: string, view: FullView | null, namer: Namer): string {
  const [kind, ...args] = actionTokens(text)
  const card = kind === 'play' ? args.shift() : undefined
  const head = card ? namer.card(card) : hasMessage(kind) ? t(kind) : kind
  const said = args.flatMap((token) => {
    const form = tokenKind(token)
    if (form === 'vertex' || form === 'edge') return view ? [surroundings(view, token)] : []
    if (form === 'hex') return [place(view, token)]
    if (form === 'player' && token.startsWith('p')) return [namer.name(Number(token.slice(1)))]
    if (CARD_TYPES.includes(token) || TRACKS.includes(token) || kind === 'wonder') return [word(token)]
    return [/^\d+$/.test(token) ? token : namer.card(token)]
  })
  if (!said.length) return head
  return `${head}: ${said.join(kind === 'bank' || args.filter(isPlace).length > 1 ? ' → ' : ', ')}`
}
