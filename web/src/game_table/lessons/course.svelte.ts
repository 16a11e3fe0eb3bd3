// What is said of the lessons, fetched once in each language that is spoken.
import { settings } from '../../browser/settings.svelte'
import type { CourseShape } from '../../protocol_generated/types'
import { api } from '../../server/api/api'

class Lessons {
  course = $state.raw<CourseShape | null>(null)
  private asked = ''

  /** Have the words of the language in use; what cannot be fetched is asked for again. */
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

/** A text in pieces: what stands between asterisks is said with emphasis, every second one. */
export const emphasised = (text: string): string[] => text.split('*')
