import type { ProfileShape } from '../protocol_generated/types'

/** Change the account; return whether that worked. */
export type RunChange = (what: string, work: () => Promise<ProfileShape | null>) => Promise<boolean>
