import { t } from '../../language/language.svelte'
import type { ClockSetting } from '../../protocol_generated/types'

const DAY = 86_400
const HOUR = 3_600

export function clockTitle({ kind = 'none', seconds = 0 }: Partial<ClockSetting>): string {
  if (kind === 'none') return t('no_clock')
  if (kind === 'turn') return t('seconds', { n: seconds })
  if (kind === 'decision') return t('decision_seconds', { n: seconds })
  if (seconds % DAY === 0) return t('days', { n: seconds / DAY })
  return t('hours', { n: Math.round((seconds / HOUR) * 10) / 10 })
}
