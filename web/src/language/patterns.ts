import type { FluentResource } from '@fluent/bundle'

/** What a file of a language holds, parsed: for each message its pattern. */
export type Patterns = Record<string, FluentResource['body'][number]['value']>

/** What the page says from the files of the rules: what is against an action, and of decisions. */
export interface Shared {
  reasons: Patterns
  decisions: Patterns
}
