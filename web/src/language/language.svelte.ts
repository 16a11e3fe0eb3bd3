// The page's language. Each language is a Fluent file `xy.ftl`, loaded when it is used.
import { FluentBundle } from '@fluent/bundle'
import type { EditionShape } from '../protocol_generated/types'
import type { MessageKey } from './message_keys'
import type { Patterns, Shared } from './patterns'

export type { MessageKey }

const files = import.meta.glob<Patterns>('./*.ftl', { import: 'default' })

/** Messages of pages that are loaded on demand. */
const lazyFiles = import.meta.glob<Patterns>('./lazy/*.ftl', { import: 'default' })

/** Refusals and decisions, shared with the server. */
const shared = import.meta.glob<Shared>('../../../src/hexhold/language/*.ftl', { import: 'default', query: '?shared' })

export const LANGUAGES = Object.keys(files).map((path) => path.slice('./'.length, -'.ftl'.length))

/** The server's default, too. */
export const FALLBACK = 'en'

let messages = $state.raw<Patterns>({})
let spoken = $state.raw(new FluentBundle(FALLBACK))
let reasons = $state.raw(new FluentBundle(FALLBACK))
let terms = $state.raw<Record<string, string>>({})
let levels = $state.raw<Record<string, string[]>>({})
let cards = $state.raw<Record<string, string>>({})

export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The first of the wanted languages (such as `de-AT`) that exists. */
export function preferred(wanted: readonly string[]): string {
  const keys = wanted.flatMap((tag) => [tag.toLowerCase(), tag.toLowerCase().split('-')[0]])
  return keys.find((key) => LANGUAGES.includes(key)) ?? FALLBACK
}

/** Whether a page with messages of its own was opened. */
let opened = false

/** Load a page together with its messages. */
export async function withWords<T>(page: Promise<T>): Promise<T> {
  if (!opened) {
    opened = true
    await setLanguage(String(messages.locale ?? FALLBACK).split('-')[0])
  }
  return page
}

/** Switch the language. */
export async function setLanguage(language: string): Promise<void> {
  const key = LANGUAGES.includes(language) ? language : FALLBACK
  const [own, ofRules, more] = await Promise.all([
    files[`./${key}.ftl`](), shared[`../../../src/hexhold/language/${key}.ftl`](), opened ? lazyFiles[`./lazy/${key}.ftl`]() : {},
  ])
  messages = { ...own, ...ofRules.decisions, ...more }
  spoken = bundleOf(messages)
  reasons = reasonsOf(ofRules.reasons)
  // The edition's words were in the previous language.
  resetEditionWords()
  if (typeof document !== 'undefined') document.documentElement.lang = key
}

export function bundleOf(messages: Patterns): FluentBundle {
  const bundle = new FluentBundle(String(messages.locale), { useIsolating: false })
  bundle.addResource({ body: Object.entries(messages).map(([id, value]) => ({ id, value, attributes: {} })) })
  return bundle
}

/** Answers in refusals have the labels of their buttons. */
const ANSWER = 'say-'

function reasonsOf(read: Patterns): FluentBundle {
  const button = (key: string) => t('quoted', { text: t(key.slice(ANSWER.length) as MessageKey) })
  return bundleOf({
    ...read,
    ...Object.fromEntries(Object.keys(read).filter((key) => key.startsWith(ANSWER)).map((key) => [key, button(key)])),
    locale: messages.locale,
  })
}

/** A refusal's sentence, or a word that it needs. */
export function reasonText(reason: string, values: Values = {}): string {
  return formatted(reasons, reason, values) ?? ''
}

/**
 * Write a refusal as a sentence: a capital letter, and a full stop at the end.
 * The server's text may be a part of a longer one. Keys and codes such as `p0` keep their letters.
 */
export const asSentence = (text: string): string =>
  text.replace(/^\p{Ll}\p{L}*(?=[ ,;'’]|$)/u, (word) => word.charAt(0).toLocaleUpperCase(spoken.locales) + word.slice(1))
  + (!text || /[.!?…]$/.test(text) ? '' : '.')

/** Use an edition's own names for levels, cards and pieces. */
export function useEditionWords(edition: EditionShape): void {
  terms = edition.terms
  levels = edition.improvements
  cards = Object.fromEntries((edition.cards ?? []).map((card) => [`card_${card.key}`, card.name]))
}

export function resetEditionWords(): void {
  terms = {}
  levels = {}
  cards = {}
}

const AQUEDUCT_LEVEL = 3

/** The edition's names, by the placeholders they fill. */
const names = $derived.by((): Values => {
  // Without an edition, use the names of the newest one.
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
})

export const levelName = (track: string, level: number): string | undefined => levels[track]?.[level - 1]

/** Only numbers choose plural forms. */
export type Values = Record<string, string | number>

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/
// By number: the compiler writes an escape as the invisible sign itself, and warns of it.
const [ISOLATE, END_OF_ISOLATE] = [0x2068, 0x2069].map((code) => String.fromCharCode(code)) as [string, string]

/** Names may run from right to left; what stands next to them must not. */
const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) && !text.includes(ISOLATE) ? ISOLATE + text + END_OF_ISOLATE : text

const BLANK = /"type":"var","name":"(\w+)"/g
const REFERENCE = /"type":"(mesg|term)"/
/** What is blank in a message, if it refers to no other one: few have blanks for an edition's names. */
const blanks = new WeakMap<object, string[] | null>()

function blanksOf(pattern: object): string[] | null {
  let found = blanks.get(pattern)
  if (found === undefined) {
    const text = JSON.stringify(pattern)
    found = REFERENCE.test(text) ? null : Array.from(text.matchAll(BLANK), ([, name]) => name)
    blanks.set(pattern, found)
  }
  return found
}

function filled(pattern: object, values: Values): Values {
  const all: Values = {}
  for (const name of blanksOf(pattern) ?? Object.keys(names)) if (name in names) all[name] = names[name]
  for (const [key, value] of Object.entries(values)) all[key] = typeof value === 'string' ? isolated(value) : value
  return all
}

function formatted(bundle: FluentBundle, key: string, values: Values): string | undefined {
  const pattern = bundle.getMessage(key)?.value
  // A placeholder without a value shows its name.
  return pattern ? bundle.formatPattern(pattern, typeof pattern === 'string' ? {} : filled(pattern, values), []) : undefined
}

export function t(key: MessageKey, values: Values = {}): string {
  return formatted(spoken, key, values) ?? key
}

export const messageKeys = (): string[] => Object.keys(messages)

export const hasMessage = (key: string): key is MessageKey => spoken.hasMessage(key)

/** The word for a card type, terrain, track or tool; unknown keys stay as they are. */
export function word(key: string): string {
  const known = hasMessage(key) ? t(key) : undefined
  // The tool is named after its card, not after harbors on the board.
  const term = key === 'harbor' ? cards.card_commercial_harbor : terms[key]
  if (term === undefined) return known ?? key.replaceAll('_', ' ')
  return known && /^\p{Lu}/u.test(known) ? term.charAt(0).toLocaleUpperCase() + term.slice(1) : term
}

/** `2 ore`. */
export const counted = (n: number, type: string): string => t(`count_${type}` as MessageKey, { n, word: word(type) })

/** `Ann, Ben and Cid`. */
export const listed = (names: string[]): string => new Intl.ListFormat(spoken.locales, { type: 'conjunction' }).format(names.map(isolated))

export const day = (at: number): string =>
  new Intl.DateTimeFormat(spoken.locales, { dateStyle: 'medium' }).format(at * 1000)
