import { plural, t } from '@kinora/contract/text/translate'
import { formatCount, formatViews } from '../../text/counts.ts'
import type { VideoCard } from './schemas.ts'

// The HTML renders these before any script runs, and the page in the same place (docs/product.md “Pages and frame”).

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

const minutesAgo = (count: number) => t`${plural({ count }, { one: '# minute ago', other: '# minutes ago' })}`
const hoursAgo = (count: number) => t`${plural({ count }, { one: '# hour ago', other: '# hours ago' })}`
const daysAgo = (count: number) => t`${plural({ count }, { one: '# day ago', other: '# days ago' })}`
const weeksAgo = (count: number) => t`${plural({ count }, { one: '# week ago', other: '# weeks ago' })}`
const monthsAgo = (count: number) => t`${plural({ count }, { one: '# month ago', other: '# months ago' })}`
const yearsAgo = (count: number) => t`${plural({ count }, { one: '# year ago', other: '# years ago' })}`

/** just now, 5 minutes ago, 3 weeks ago; “recently” without a date */
export function relativeTime(time: string | Date | null | undefined, now = Date.now()): string {
  const then = time ? new Date(time).getTime() : Number.NaN
  if (Number.isNaN(then)) return t`recently`
  const passed = now - then
  if (passed < minute) return t`just now`
  if (passed < hour) return minutesAgo(Math.floor(passed / minute))
  if (passed < day) return hoursAgo(Math.floor(passed / hour))
  if (passed < week) return daysAgo(Math.floor(passed / day))
  return formatLongAgo(passed)
}

function formatLongAgo(passed: number): string {
  if (passed < 4 * week) return weeksAgo(Math.floor(passed / week))
  // Four weeks are a month before 30 days have passed, and twelve months a year before 365.
  const months = Math.max(1, Math.floor(passed / (30 * day)))
  if (months < 12) return monthsAgo(months)
  return yearsAgo(Math.max(1, Math.floor(passed / (365 * day))))
}

export const releaseTime = (video: Pick<VideoCard, 'publishedAt' | 'createdAt'>) =>
  video.publishedAt ?? video.createdAt

export const cardFacts = (video: VideoCard) =>
  `${formatViews(video.views)} · ${relativeTime(releaseTime(video))}`

/** 1.2M · 2 weeks ago; below 1000 with the noun (7 views · 2 days ago), without views the time alone */
export function shortCardFacts(video: VideoCard): string {
  if (video.views === 0) return relativeTime(releaseTime(video))
  return video.views < 1000
    ? cardFacts(video)
    : `${formatCount(video.views)} · ${relativeTime(releaseTime(video))}`
}
