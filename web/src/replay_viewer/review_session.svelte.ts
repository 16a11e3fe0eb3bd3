// A shared review: the leader's page sends steps and notes, the others' pages receive them.
import type { ReviewNote, ReviewShape } from '../protocol_generated/types'
import { NoAnswer, Refused } from '../server/api/api'
import { studyApi } from '../server/api/study_api'

const HOLD_SECONDS = 15
const AGAIN_MS = 2000
const SEND_MS = 300
/** Answers for a review that was deleted or may not be seen; after others a server is asked again. */
const OVER = [401, 403, 404]

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, AGAIN_MS))

export class ReviewSession {
  shape = $state.raw<ReviewShape | null>(null)
  following = $state(true)
  tool = $state<'circle' | 'arrow' | null>(null)
  /** Where an arrow begins whose end is not chosen yet. */
  start = $state<string | null>(null)
  error = $state('')
  private timer: ReturnType<typeof setTimeout> | undefined
  private before: Promise<unknown> = Promise.resolve()
  private open = true

  constructor(readonly id: string) {}

  get leads(): boolean {
    return this.shape?.leads ?? false
  }

  close(): void {
    this.open = false
    clearTimeout(this.timer)
  }

  /** Receive changes until it is closed. The leader's own are known. */
  async run(): Promise<void> {
    while (this.open) {
      try {
        const asked = Date.now()
        const known = this.shape?.version
        const found = await studyApi.review(this.id, this.shape?.version ?? -1, this.shape ? HOLD_SECONDS : 0)
        if (!this.leads || this.shape === null) this.shape = found
        this.error = ''
        if (found.leads) return
        // A server on which too many wait answers at once.
        if (found.version === known && Date.now() - asked < AGAIN_MS) await pause()
      } catch (problem) {
        if (!(problem instanceof NoAnswer)) this.error = (problem as Error).message
        if (problem instanceof Refused && OVER.includes(problem.status)) return
        await pause()
      }
    }
  }

  noteAt(step: number): ReviewNote {
    return this.shape?.notes.find((note) => note.step === step) ?? { step }
  }

  /** Show the others a step, soon. */
  show(step: number): void {
    if (!this.leads || step === this.shape?.step) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.send({ step }), SEND_MS)
  }

  change(note: ReviewNote): void {
    this.send({ step: note.step, note })
  }

  /** Delete the review; return whether it is gone. */
  async remove(): Promise<boolean> {
    clearTimeout(this.timer)
    try {
      await this.before
      await studyApi.removeReview(this.id)
      return true
    } catch (problem) {
      this.error = (problem as Error).message
      return false
    }
  }

  /** A place of the board was chosen. */
  pick(place: string, step: number): void {
    const note = this.noteAt(step)
    const { circles = [], arrows = [] } = note
    if (this.tool === 'circle') {
      const without = circles.filter((one) => one !== place)
      this.change({ ...note, circles: without.length < circles.length ? without : [...circles, place] })
    } else if (this.start === null) this.start = place
    else {
      const start = this.start
      this.start = null
      if (start === place) return
      const without = arrows.filter((one) => one.start !== start || one.end !== place)
      this.change({ ...note, arrows: without.length < arrows.length ? without : [...arrows, { start, end: place }] })
    }
  }

  /** One request after the other. */
  private send(change: Parameters<typeof studyApi.changeReview>[1]): void {
    this.before = this.before.then(async () => {
      try {
        this.shape = await studyApi.changeReview(this.id, change)
        this.error = ''
      } catch (problem) {
        this.error = (problem as Error).message
      }
    })
  }
}
