// What a person prefers, kept in this browser.
import { FALLBACK, preferred } from '../language/language.svelte'

export type Theme = 'auto' | 'light' | 'dark'

const KEY = 'hexhold.settings'

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>
  } catch {
    return {}
  }
}

class Settings {
  theme = $state<Theme>('auto')
  language = $state(FALLBACK)
  sound = $state(true)
  motion = $state(true)
  shortcuts = $state(true)
  /** The bots that one last chose to play against. */
  level = $state('steady')

  constructor() {
    if (typeof navigator !== 'undefined') this.language = preferred(navigator.languages ?? [])
    if (typeof localStorage !== 'undefined') Object.assign(this, stored())
  }

  save(): void {
    const { theme, language, sound, motion, shortcuts, level } = this
    localStorage.setItem(KEY, JSON.stringify({ theme, language, sound, motion, shortcuts, level }))
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
