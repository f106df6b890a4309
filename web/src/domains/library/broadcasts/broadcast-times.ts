import {
  isUpcoming,
  type BroadcastSource,
  type BroadcastState,
} from '@kinora/contract/library/videos/broadcast-rules'
import type { Broadcast } from '@kinora/contract/library/videos/broadcast-schema'
import { dateFormat } from '@kinora/contract/text/intl-formats'
import { t } from '@kinora/contract/text/translate'
import { formatTime } from '../../../lib/dates.ts'
import { formatDate } from '../../../lib/format.ts'

/** To come or on air. */
export const isOpenBroadcast = ({ broadcast }: { broadcast?: { state: BroadcastState } | undefined }) =>
  broadcast !== undefined && broadcast.state !== 'ended'

/** 0 without an announced time, and once it has passed. */
export const secondsUntilStart = (startsAt: string | null, now: number) =>
  startsAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(startsAt) - now) / 1000))

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

/** For small labels: 18:00 today, 24 Nov this year, 3 Jan 2027 later. */
export function formatStart(startsAt: string, now: number): string {
  const [start, today] = [new Date(startsAt), new Date(now)]
  if (isSameDay(start, today)) return formatTime(start)
  if (start.getFullYear() !== today.getFullYear()) return formatDate(start)
  return dateFormat({ day: 'numeric', month: 'short' }).format(start)
}

/** Upcoming · 24 Nov */
export const upcomingLabel = (startsAt: string | null, now: number) =>
  startsAt === null || Date.parse(startsAt) <= now
    ? t({ message: 'Upcoming', context: 'broadcast' })
    : `${t({ message: 'Upcoming', context: 'broadcast' })} · ${formatStart(startsAt, now)}`

interface Dated {
  state: BroadcastState
  source: BroadcastSource
  startsAt: string | null
  startedAt: string | null
}

/** What stands in place of the day of publication; undefined where that day is right. */
export function broadcastDate({
  state,
  source,
  startsAt,
  startedAt,
}: Dated): { time: string; text: string } | undefined {
  if (startedAt) {
    const date = formatDate(startedAt)
    if (state !== 'ended') return { time: startedAt, text: date }
    return {
      time: startedAt,
      text: source === 'premiere' ? t`Premiered on ${{ date }}` : t`Streamed on ${{ date }}`,
    }
  }
  if (!startsAt || !isUpcoming(state)) return undefined
  return { time: startsAt, text: t`Scheduled for ${{ date: formatDate(startsAt) }}` }
}

const pollMs = 5000
const maxPollMs = 60_000
/** An encoder may begin before the announced time, so the wait is never long. */
const waitShare = 20

/** False once it has ended: it is a video like others then. */
export function broadcastPollMs(
  { state, startsAt }: Pick<Broadcast, 'state' | 'startsAt'>,
  now: number,
): number | false {
  if (state === 'ended') return false
  if (state !== 'scheduled') return pollMs
  const leftMs = secondsUntilStart(startsAt, now) * 1000
  return Math.min(maxPollMs, Math.max(pollMs, Math.round(leftMs / waitShare)))
}
