// What a person prefers, kept in this browser.
import { FALLBACK, preferred } from '../language/language.svelte'
import { kept } from './storage'

export type Theme = 'auto' | 'light' | 'dark'

const KEY = 'hexhold.settings'

function stored(): Partial<Settings> {
  try {
    return JSON.parse(kept.read(KEY) ?? '{}') as Partial<Settings>
  } catch {
    return {}
  }
}

class Settings {
  theme = $state<Theme>('auto')
  language = $state(FALLBACK)
  sound = $state(true)
  /** How loud, from 0 to 1. */
  volume = $state(0.6)
  motion = $state(true)
  shortcuts = $state(true)
  /** Whether the page rolls where nothing can be done before the roll. */
  rollsItself = $state(false)
  /** Whether the page gives the only answer that there is. */
  answersItself = $state(false)
  /** Whether pictures that others send are shown beside them. */
  emotes = $state(true)
  /** Offers that are refused unread: those one cannot pay, and those of bots. */
  refuseUnpayable = $state(false)
  refuseBots = $state(false)
  /** The bots that one last chose to play against. */
  level = $state('steady')

  constructor() {
    if (typeof navigator !== 'undefined') this.language = preferred(navigator.languages ?? [])
    Object.assign(this, stored())
  }

  save(): void {
    const { theme, language, sound, volume, motion, shortcuts, rollsItself, answersItself, emotes, refuseUnpayable, refuseBots, level } = this
    const chosen = { theme, language, sound, volume, motion, shortcuts, rollsItself, answersItself, emotes, refuseUnpayable, refuseBots, level }
    kept.write(KEY, JSON.stringify(chosen))
    this.apply()
  }

  apply(): void {
    document.documentElement.dataset.theme = this.theme
  }

  /** Whether pieces and cards may move. */
  get moves(): boolean {
    return this.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches
  }
}

export const settings = new Settings()
