import type { FluentResource } from '@fluent/bundle'

/** What a file of a language holds, parsed: for each message its pattern. */
export type Patterns = Record<string, FluentResource['body'][number]['value']>
