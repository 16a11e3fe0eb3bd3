// What a board that somebody has drawn is called.

/** As long as a room's name may be. */
const LONGEST = 40

/** A title as a short name on one line; empty where it is none. */
export const shortTitle = (title: unknown): string =>
  typeof title === 'string' ? [...title.replaceAll(/\s+/gu, ' ').trim()].slice(0, LONGEST).join('').trim() : ''

/** The name of a map in its text as JSON. */
export function titleOf(map: string | null | undefined): string {
  try {
    return shortTitle((JSON.parse(map ?? '{}') as { title?: unknown } | null)?.title)
  } catch {
    return ''
  }
}
