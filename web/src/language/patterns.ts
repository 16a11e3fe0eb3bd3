import type { FluentResource } from '@fluent/bundle'

/** A parsed language file: a pattern for each message. */
export type Patterns = Record<string, FluentResource['body'][number]['value']>

/** What the page uses of the server's language files. */
export interface Shared {
  reasons: Patterns
  decisions: Patterns
}
