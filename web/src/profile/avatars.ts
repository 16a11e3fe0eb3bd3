import type { ProfileShape } from '../protocol_generated/types'

/** Pictures that one may have beside one's name. */
export const AVATARS = [
  'knight', 'castle', 'ship', 'wool', 'grain', 'ore', 'politics', 'science',
] as const satisfies readonly ProfileShape['mark'][]
