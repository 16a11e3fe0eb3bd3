// What a person prefers, kept in this browser.
export type Theme = 'auto' | 'light' | 'dark'
export type Language = 'en' | 'de'

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
  language = $state<Language>('en')
  sound = $state(true)
  motion = $state(true)
  shortcuts = $state(true)

  constructor() {
    const spoken = typeof navigator === 'undefined' ? 'en' : navigator.language
    this.language = spoken.startsWith('de') ? 'de' : 'en'
    if (typeof localStorage !== 'undefined') Object.assign(this, stored())
  }

  save(): void {
    const { theme, language, sound, motion, shortcuts } = this
    localStorage.setItem(KEY, JSON.stringify({ theme, language, sound, motion, shortcuts }))
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
