import type { ProfileShape } from '../protocol_generated/types'

/** Does something about oneself under a name; whether it was done. */
export type RunChange = (what: string, work: () => Promise<ProfileShape | null>) => Promise<boolean>
