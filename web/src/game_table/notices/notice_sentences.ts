// Notices in sentences.
import { count, type Cards } from '../../cards/cards'
import { t, word, type MessageKey } from '../../language/language.svelte'
import { logParts, type Namer, type Part, place, type Placed, richMessage } from '../log/log_sentences'
import type { Notice } from './touching'

interface Shown {
  view: Placed
  namer: Namer
  /** Others may look at this screen: own cards are only counted. */
  covered: boolean
}

/** Causes that are no cards. */
const WORDS: Record<string, MessageKey> = { robber: 'robber', pirate: 'pirate', tokens: 'tokens_head' }

/** ` (Guild Dues)`, ` (robber, mountains 8)`: why, and where. */
function because({ cause, hexes = [], kind }: Notice, { view, namer }: Shown): string {
  const why = cause === undefined ? [] : [cause in WORDS ? word(WORDS[cause]) : namer.card(cause)]
  const where = kind === 'lost' ? hexes.map((hex) => place(view, hex)) : []
  const said = [...why, ...where].join(', ')
  return said && ` (${said})`
}

const listOf = (cards: Cards = {}, covered: boolean): Part[] => (covered ? [t('n_cards', { n: count(cards) })] : [{ cards }])

/** A card by its name; a message chooses by the name of a piece or a track. */
function nameOf({ kind, named = '' }: Notice, { namer, covered }: Shown): string {
  if (kind === 'against') return namer.card(named)
  if (kind !== 'card_taken' && kind !== 'card_drawn') return named
  return covered || !named ? t('a_progress_card') : namer.card(named)
}

/** The mark of the player stands before a long name. */
const LONGEST_NAME = 18

function shortName(name: string): string {
  const letters = [...name]
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('').trimEnd()}…` : name
}

export function noticeParts(notice: Notice, shown: Shown): Part[] {
  const { kind, who, gave, got, hexes = [], battle, became, line } = notice
  const { view, covered } = shown
  const namer: Namer = { card: (key) => shown.namer.card(key), name: (player) => shortName(shown.namer.name(player)) }
  if (kind === 'played' && line) return logParts(line, view, namer)
  return richMessage(`notice-${kind}`, {
    who: who === null ? '' : namer.name(who),
    n: count(gave ?? got ?? {}),
    gave: listOf(gave, covered),
    got: listOf(got, covered),
    named: nameOf(notice, shown),
    by: because(notice, { ...shown, namer }),
    places: hexes.map((hex) => place(view, hex)).join(', '),
    a: battle?.[0] ?? 0,
    d: battle?.[1] ?? 0,
    why: became ? t(`offer_${became}` as MessageKey) : '',
  })
}
