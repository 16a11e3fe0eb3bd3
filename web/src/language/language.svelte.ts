// Which words the page speaks in. Each language is a file `xy.ftl` beside this one, in the syntax
// of Project Fluent, and is loaded when it is spoken.
import { FluentBundle } from '@fluent/bundle'
import type { EditionShape } from '../protocol_generated/types'
import type { MessageKey } from './message_keys'
import type { Patterns, Shared } from './patterns'

export type { MessageKey }

const files = import.meta.glob<Patterns>('./*.ftl', { import: 'default' })

/** What pages say that are loaded when they are opened. */
const lazyFiles = import.meta.glob<Patterns>('./lazy/*.ftl', { import: 'default' })

/** What the rules say against an action and what is said of decisions stands beside the server. */
const shared = import.meta.glob<Shared>('../../../src/hexhold/language/*.ftl', { import: 'default', query: '?shared' })

/** The keys of all languages, such as `en`. */
export const LANGUAGES = Object.keys(files).map((path) => path.slice('./'.length, -'.ftl'.length))

/** What is spoken where nothing else is asked for, by the server too. */
export const FALLBACK = 'en'

let messages = $state.raw<Patterns>({})
let spoken = $state.raw(new FluentBundle(FALLBACK))
let reasons = $state.raw(new FluentBundle(FALLBACK))
let terms = $state.raw<Record<string, string>>({})
let levels = $state.raw<Record<string, string[]>>({})
let cards = $state.raw<Record<string, string>>({})

/** What a language calls itself. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The first of the languages wanted, such as `de-AT`, that the page speaks. */
export function preferred(wanted: readonly string[]): string {
  const keys = wanted.flatMap((tag) => [tag.toLowerCase(), tag.toLowerCase().split('-')[0]])
  return keys.find((key) => LANGUAGES.includes(key)) ?? FALLBACK
}

/** Whether a page was opened that has words of its own. */
let opened = false

/** A page's part of the program, with the words that it says. */
export async function withWords<T>(page: Promise<T>): Promise<T> {
  if (!opened) {
    opened = true
    await speak(String(messages.locale ?? FALLBACK).split('-')[0])
  }
  return page
}

/** From here on the page speaks this language. */
export async function speak(language: string): Promise<void> {
  const key = LANGUAGES.includes(language) ? language : FALLBACK
  const [own, ofRules, more] = await Promise.all([
    files[`./${key}.ftl`](), shared[`../../../src/hexhold/language/${key}.ftl`](), opened ? lazyFiles[`./lazy/${key}.ftl`]() : {},
  ])
  messages = { ...own, ...ofRules.decisions, ...more }
  spoken = bundleOf(messages)
  reasons = reasonsOf(ofRules.reasons)
  // An edition's words were those of the language before.
  useOwnWords()
  if (typeof document !== 'undefined') document.documentElement.lang = key
}

export function bundleOf(messages: Patterns): FluentBundle {
  const bundle = new FluentBundle(String(messages.locale), { useIsolating: false })
  bundle.addResource({ body: Object.entries(messages).map(([id, value]) => ({ id, value, attributes: {} })) })
  return bundle
}

/** Answers that the rules speak of are called as their buttons are. */
const ANSWER = 'say-'

function reasonsOf(read: Patterns): FluentBundle {
  const button = (key: string) => t('quoted', { text: t(key.slice(ANSWER.length) as MessageKey) })
  return bundleOf({
    ...read,
    ...Object.fromEntries(Object.keys(read).filter((key) => key.startsWith(ANSWER)).map((key) => [key, button(key)])),
    locale: messages.locale,
  })
}

/** What the rules have against an action, or a word that such a sentence needs. */
export function because(reason: string, values: Values = {}): string {
  const pattern = reasons.getMessage(reason)?.value
  return pattern ? reasons.formatPattern(pattern, { ...names(), ...values }, []) : ''
}

/** An edition's own names for levels, cards and pieces. */
export function useWords(edition: EditionShape): void {
  terms = edition.terms
  levels = edition.improvements
  cards = Object.fromEntries((edition.cards ?? []).map((card) => [`card_${card.key}`, card.name]))
}

/** Where no edition is played, things are called as the page calls them. */
export function useOwnWords(): void {
  terms = {}
  levels = {}
  cards = {}
}

const AQUEDUCT_LEVEL = 3

/** What the edition that is played calls things, by the blanks that its names fill. */
function names(): Values {
  // Without an edition they are called as the newest one calls them.
  const usual = (key: MessageKey): string => {
    const pattern = spoken.getMessage(key)?.value
    return pattern ? spoken.formatPattern(pattern, {}, []) : ''
  }
  return {
    harbor: terms.harbor ?? usual('term_harbor'),
    longest_road: terms.longest_road ?? usual('term_longest_road'),
    number_token: terms.number_token ?? usual('term_number_token'),
    aqueduct: levels.science?.[AQUEDUCT_LEVEL - 1] ?? usual('term_aqueduct'),
    ...cards,
  }
}

/** What a level of a track is called, undefined for none. */
export const levelName = (track: string, level: number): string | undefined => levels[track]?.[level - 1]

/** Numbers choose between plural forms; texts do not, even where they look like numbers. */
export type Values = Record<string, string | number>

export function t(key: MessageKey, values: Values = {}): string {
  const pattern = spoken.getMessage(key)?.value
  // A blank without a value stays, as its name.
  return pattern ? spoken.formatPattern(pattern, { ...names(), ...values }, []) : key
}

export const messageKeys = (): string[] => Object.keys(messages)

export const hasMessage = (key: string): key is MessageKey => spoken.hasMessage(key)

/** The word for a card type, terrain, track or tool, else the word itself. */
export function word(key: string): string {
  const known = hasMessage(key) ? t(key) : undefined
  // The tool is called after its card, not after a harbor on the board.
  const term = key === 'harbor' ? cards.card_commercial_harbor : terms[key]
  if (term === undefined) return known ?? key.replaceAll('_', ' ')
  return known && /^\p{Lu}/u.test(known) ? term.charAt(0).toLocaleUpperCase() + term.slice(1) : term
}

/** So many cards of a type: `2 ore`. */
export const counted = (n: number, type: string): string => t(`count_${type}` as MessageKey, { n, word: word(type) })

/** `Ann, Ben and Cid`. */
export const listed = (names: string[]): string => new Intl.ListFormat(spoken.locales, { type: 'conjunction' }).format(names)

/** A day of a moment in seconds, as calendars of the language write it. */
export const day = (at: number): string =>
  new Intl.DateTimeFormat(spoken.locales, { dateStyle: 'medium' }).format(at * 1000)
