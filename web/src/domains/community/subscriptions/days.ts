import { t } from '@kinora/contract/text/translate'
import { formatTime } from '../../../lib/dates.ts'
import { formatDate } from '../../../lib/format.ts'
import { dateFormat } from '@kinora/contract/text/intl-formats'

const startOfDay = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate())

/** Counts midnights, so that days of 23 or 25 hours count as one. */
const daysBetween = (earlier: Date, later: Date) =>
  Math.round((startOfDay(later).getTime() - startOfDay(earlier).getTime()) / 86_400_000)

const weekday = (time: Date) => dateFormat({ weekday: 'long' }).format(time)

/** “Today”, “Yesterday”, “Friday” or “12 Nov 2026”, in local time. */
export function formatDay(time: string | Date, now = new Date()): string {
  const then = new Date(time)
  const days = daysBetween(then, now)
  if (days <= 0) return t`Today`
  if (days === 1) return t`Yesterday`
  return days < 7 ? weekday(then) : formatDate(then)
}

/** “today at 09:05”, “yesterday at 21:40”, “Friday at 21:40” or “12 Nov 2026”. */
export function formatDayTime(time: string, now = new Date()): string {
  const then = new Date(time)
  const days = daysBetween(then, now)
  if (days >= 7) return formatDate(then)
  if (days <= 0) return t`today at ${{ time: formatTime(then) }}`
  if (days === 1) return t`yesterday at ${{ time: formatTime(then) }}`
  return t`${{ weekday: weekday(then) }} at ${{ time: formatTime(then) }}`
}

interface Dated {
  /** Missing for posts, which are published when they are created. */
  publishedAt?: string | null
  createdAt: string
}

const releaseTime = ({ publishedAt, createdAt }: Dated) => publishedAt ?? createdAt

export const isNewSince = (video: Dated, since: string | null) =>
  since !== null && Date.parse(releaseTime(video)) > Date.parse(since)

export function groupByDay<Video extends Dated>(videos: readonly Video[], now = new Date()) {
  const days: { name: string; videos: Video[] }[] = []
  for (const video of videos) {
    const name = formatDay(releaseTime(video), now)
    const last = days.at(-1)
    if (last?.name === name) last.videos.push(video)
    else days.push({ name, videos: [video] })
  }
  return days
}
