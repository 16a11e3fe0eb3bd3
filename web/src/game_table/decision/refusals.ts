// Sentences for refusals, from their facts: with players by name, places by what surrounds them,
// cards and answers in the page's words.
import { placeWords } from '../../accessibility/place_descriptions'
import { CARD_TYPES, type Cards } from '../../cards/cards'
import { asSentence, reasonText, counted, listed, word, type Values } from '../../language/language.svelte'
import type { RefusalShape } from '../../protocol_generated/types'
import { colourOf, isPlace, tokenKind } from '../../server/table/notation'
import type { Refusal } from '../../server/table/table.svelte'
import type { FullView } from '../../server/table/table_view'
import type { Namer } from '../log/log_sentences'

interface Reader {
  view: FullView | null
  seat: number | null
  namer: Namer
}

const YOU = 'you'

function wordOf(token: string, { view, namer }: Reader): string {
  if (tokenKind(token) === 'player') return namer.name(colourOf(token))
  // `v13` means nothing to players, so say what surrounds it.
  if (isPlace(token)) return view ? placeWords(view, token, 'brackets') : token
  return CARD_TYPES.includes(token) ? word(token) : token
}

/** `Ann`, `Ann or Ben`; the reader alone is `you`. */
function people(text: string, reader: Reader): string {
  if (text === `p${reader.seat}`) return YOU
  return text.split(' ').map((token) => wordOf(token, reader)).reduce((some, one) => reasonText('some-or-one', { some, one }))
}

/** `3 ore and 2 grain`, the largest number first; numbers are left out if all are 1. */
function priceWords(price: Cards): string {
  const types = CARD_TYPES.filter((type) => price[type]).sort((a, b) => price[b] - price[a])
  const alike = types.every((type) => price[type] === 1)
  return listed(types.map((type) => (alike ? word(type) : counted(price[type], type))))
}

function blanks({ told: facts, price }: RefusalShape, reader: Reader): Values {
  const that = reasonText('that')
  const found: Values = { first: that, second: that, third: that, place: reasonText('that-vertex'), price: priceWords(price) }
  for (const [name, text] of Object.entries(facts))
    // The edition's own names replace these.
    if (name !== text) found[name] = name === 'p' || name === 'who' ? people(text, reader) : wordOf(text, reader)
  return found
}

/** Whether the edition's words have not been loaded yet. */
const hasGaps = (text: string): boolean => text.includes('{$')

/** Without a reason of the rules, such as for a typing error, use the server's sentence. */
export function refusalText({ text, facts }: Refusal, view: FullView | null, seat: number | null, namer: Namer): string {
  const said = facts ? reasonText(facts.reason, blanks(facts, { view, seat, namer })) : ''
  return asSentence(said && !hasGaps(said) ? said : text)
}

export const lacking = (wanted: Cards, hand: Cards): Cards =>
  Object.fromEntries(CARD_TYPES.flatMap((type) => {
    const n = (wanted[type] ?? 0) - (hand[type] ?? 0)
    return n > 0 ? [[type, n]] : []
  }))
