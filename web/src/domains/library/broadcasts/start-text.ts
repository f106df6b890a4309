import { plural, t } from '@kinora/contract/text/translate'
import { formatDuration } from '../../../lib/format.ts'
import { formatMoment } from '../visibility/local-time.ts'
import { secondsUntilStart } from './broadcast-times.ts'

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

/** Live in 12:34, Live in 3 hours, Live on 24 Nov 2026 at 18:00; who waits for the creator reads so. */
export function startText(startsAt: string | null, now: number): string {
  const left = secondsUntilStart(startsAt, now)
  if (startsAt === null || left === 0) return t`Waiting for the creator…`
  if (left < hourSeconds) return t`Live in ${{ time: formatDuration(left) }}`
  if (left < daySeconds)
    return t`${plural({ hours: Math.round(left / hourSeconds) }, { one: 'Live in # hour', other: 'Live in # hours' })}`
  return t`Live on ${{ moment: formatMoment(startsAt) }}`
}
