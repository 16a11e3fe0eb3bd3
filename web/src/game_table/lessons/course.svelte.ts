// The texts of the lessons, loaded once for each language.
import { settings } from '../../browser/settings.svelte'
import type { CourseShape } from '../../protocol_generated/types'
import { api } from '../../server/api/api'

class Lessons {
  course = $state.raw<CourseShape | null>(null)
  private asked = ''

  async load(): Promise<void> {
    const { language } = settings
    if (this.asked === language) return
    this.asked = language
    try {
      const course = await api.course()
      if (this.asked === language) this.course = course
    } catch {
      this.asked = ''
    }
  }
}

export const lessons = new Lessons()

/** Split a text at asterisks: every second part is emphasised. */
export const emphasised = (text: string): string[] => text.split('*')
