// The formats of tournaments, and when rounds begin.
import { t } from '../language/language.svelte'
import type { TournamentFormatShape, TournamentTable } from '../protocol_generated/types'

export type Kind = NonNullable<TournamentFormatShape['kind']>

export const FORMATS: Kind[] = ['rounds', 'swiss', 'groups', 'knockout', 'correspondence', 'duplicate']

export const kindName = (kind: Kind): string => t(`format_${kind}`)

/** The stage or group of a table; empty in plain rounds. */
export function stageName({ stage, group }: Pick<TournamentTable, 'stage' | 'group'>): string {
  if (group !== null) return t('group_n', { n: group + 1 })
  return stage === 'semi' ? t('semi_final') : stage === 'final' ? t('final') : ''
}

const language = (): string => document.documentElement.lang

/** A day and a time of day. */
export const moment = (at: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(at * 1000)
