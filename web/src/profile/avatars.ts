import type { ProfileShape } from '../protocol_generated/types'

export const AVATARS = [
  'knight', 'castle', 'ship', 'wool', 'grain', 'ore', 'politics', 'science',
] as const satisfies readonly ProfileShape['mark'][]
