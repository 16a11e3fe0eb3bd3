// The user's settings, stored in this browser.
import { FALLBACK, preferred } from '../language/language.svelte'
import { localStore } from './storage'

export type Theme = 'auto' | 'light' | 'dark'

const KEY = 'hexhold.settings'

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
    Object.assign(this, localStore.readJson<Partial<Settings>>(KEY))
  }

  save(): void {
    const { theme, language, sound, volume, motion, shortcuts, rollsItself, answersItself, answersObvious, emotes, refuseUnpayable, refuseBots, level } = this
    localStore.write(KEY, JSON.stringify({
      theme, language, sound, volume, motion, shortcuts, rollsItself, answersItself, answersObvious, emotes, refuseUnpayable, refuseBots,
      level,
    }))
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
