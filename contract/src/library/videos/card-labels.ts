import type { VideoCard } from './schemas.ts'

// The HTML renders these before any script runs, and the page in the same place (docs/product.md “Pages and frame”).

/** 999 → 999, 1500 → 1.5K, 999_950 → 999.9K, 2_340_000 → 2.3M */
export function formatCount(value: number): string {
  if (value >= 1_000_000) return `${(value / 1_000_000).toFixed(1)}M`
  // Values just below a million would become 1000.0K.
  if (value >= 1000) return `${Math.min(value / 1000, 999.9).toFixed(1)}K`
  return String(value)
}

/** 1 view, 2 views, 1.5K views */
export const formatCountWithNoun = (value: number, one: string, many = `${one}s`) =>
  `${formatCount(value)} ${value === 1 ? one : many}`

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

const formatAgo = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'} ago`

/** just now, 5 minutes ago, 3 weeks ago; “recently” without a date */
export function relativeTime(time: string | Date | null | undefined, now = Date.now()): string {
  const then = time ? new Date(time).getTime() : Number.NaN
  if (Number.isNaN(then)) return 'recently'
  const passed = now - then
  if (passed < minute) return 'just now'
  if (passed < hour) return formatAgo(Math.floor(passed / minute), 'minute')
  if (passed < day) return formatAgo(Math.floor(passed / hour), 'hour')
  if (passed < week) return formatAgo(Math.floor(passed / day), 'day')
  return formatLongAgo(passed)
}

function formatLongAgo(passed: number): string {
  if (passed < 4 * week) return formatAgo(Math.floor(passed / week), 'week')
  // Four weeks are a month before 30 days have passed, and twelve months a year before 365.
  const months = Math.max(1, Math.floor(passed / (30 * day)))
  if (months < 12) return formatAgo(months, 'month')
  return formatAgo(Math.max(1, Math.floor(passed / (365 * day))), 'year')
}

export const releaseTime = (video: Pick<VideoCard, 'publishedAt' | 'createdAt'>) =>
  video.publishedAt ?? video.createdAt

export const cardFacts = (video: VideoCard) =>
  `${formatCountWithNoun(video.views, 'view')} · ${relativeTime(releaseTime(video))}`

/** 1.2M · 2 weeks ago; below 1000 with the noun (7 views · 2 days ago), without views the time alone */
export function shortCardFacts(video: VideoCard): string {
  if (video.views === 0) return relativeTime(releaseTime(video))
  return video.views < 1000
    ? cardFacts(video)
    : `${formatCount(video.views)} · ${relativeTime(releaseTime(video))}`
}
