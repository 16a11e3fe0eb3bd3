// The user's settings, stored in this browser.
import { FALLBACK, LANGUAGES, preferred } from '../language/language.svelte'
import { localStore } from './storage'

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'hexhold.settings'
const STORED = [
  'theme', 'language', 'sound', 'volume', 'motion', 'shortcuts', 'rollsItself', 'answersItself', 'answersObvious', 'emotes', 'refuseUnpayable',
  'refuseBots', 'level',
] as const
type Stored = Pick<Settings, (typeof STORED)[number]>

function isKnown(key: keyof Stored, value: unknown, usual: unknown): boolean {
  if (key === 'theme') return THEMES.includes(value as Theme)
  if (key === 'language') return LANGUAGES.includes(value as string)
  if (key === 'volume') return typeof value === 'number' && value >= 0 && value <= 1
  return typeof value === typeof usual
}

class Settings {
  theme = $state<Theme>('auto')
  language = $state(FALLBACK)
  sound = $state(true)
  volume = $state(0.6)
  motion = $state(true)
  shortcuts = $state(true)
  /** Roll automatically if nothing else can be done first. */
  rollsItself = $state(false)
  /** Choose automatically if there is only one option. */
  answersItself = $state(false)
  /** Answer automatically for the only knight, city or place. */
  answersObvious = $state(true)
  emotes = $state(true)
  /** Refuse standing offers without asking. */
  refuseUnpayable = $state(false)
  refuseBots = $state(false)
  /** The bot level last played against. */
  level = $state('steady')

  constructor() {
    if (typeof navigator !== 'undefined') this.language = preferred(navigator.languages ?? [])
    this.take(localStore.readJson(KEY))
  }

  get stored(): Stored {
    return Object.fromEntries(STORED.map((key) => [key, this[key]])) as unknown as Stored
  }

  /** Take over stored settings, without values that this version does not know. */
  take(stored: unknown): void {
    const found = (stored ?? {}) as Record<string, unknown>
    for (const key of STORED) if (isKnown(key, found[key], this[key])) Object.assign(this, { [key]: found[key] })
  }

  save(): void {
    localStore.write(KEY, JSON.stringify(this.stored))
    this.apply()
  }

  apply(): void {
    document.documentElement.dataset.theme = this.theme
  }

  get moves(): boolean {
    return this.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches
  }
}

export const settings = new Settings()
