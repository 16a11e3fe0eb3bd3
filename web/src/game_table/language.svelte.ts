// Which words the page speaks in; German is loaded only when asked for.
import { FIRST_NEUTRAL } from '../board_view/players'
import type { EditionShape } from '../protocol_generated/types'
import { en, type MessageKey, type Messages } from './messages_en'
import { settings } from '../browser/settings.svelte'

let messages = $state.raw<Messages>(en)
let terms = $state.raw<Record<string, string>>({})
let levels = $state.raw<Record<string, string[]>>({})

export async function loadLanguage(): Promise<void> {
  messages = settings.language === 'de' ? (await import('./messages_de')).de : en
  document.documentElement.lang = settings.language
}

/** An edition's own names for levels, and in English for cards and pieces. */
export function useWords(edition: EditionShape): void {
  terms = settings.language === 'en' ? edition.terms : {}
  levels = edition.improvements
}

/** What a level of a track is called, undefined for none. */
export const levelName = (track: string, level: number): string | undefined => levels[track]?.[level - 1]

export type Values = Record<string, string | number>

/** `{n}` is a value, `{n|card|cards}` the word that fits it. */
export function fill(template: string, values: Values): string {
  const fitting = template.replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, more: string) =>
    Number(values[name]) === 1 ? one : more,
  )
  return fitting.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export function t(key: MessageKey, values: Values = {}): string {
  return fill(messages[key], values)
}

export const hasMessage = (key: string): key is MessageKey => key in en

/** What a neutral colour is called, undefined for a player. */
export const colourName = (player: number): string | undefined =>
  player >= FIRST_NEUTRAL ? t('neutral_colour', { n: player - FIRST_NEUTRAL + 1 }) : undefined

/** The word for a card type, terrain, track or tool, else the word itself. */
export function word(key: string): string {
  if (settings.language === 'en' && key in terms) {
    const term = terms[key]
    return hasMessage(key) && /^[A-Z]/.test(en[key]) ? term[0].toUpperCase() + term.slice(1) : term
  }
  return hasMessage(key) ? messages[key] : key.replaceAll('_', ' ')
}

/** A piece within a sentence: only German writes it with a capital. */
export const noun = (key: string): string => (settings.language === 'en' ? word(key).toLowerCase() : word(key))
