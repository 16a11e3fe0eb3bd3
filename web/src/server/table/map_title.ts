/** The longest name of a room. */
const LONGEST = 40

/** A title as a short name on one line. */
export const shortTitle = (title: unknown): string =>
  typeof title === 'string' ? [...title.replaceAll(/\s+/gu, ' ').trim()].slice(0, LONGEST).join('').trim() : ''

export function titleOf(map: string | null | undefined): string {
  try {
    return shortTitle((JSON.parse(map ?? '{}') as { title?: unknown } | null)?.title)
  } catch {
    return ''
  }
}
