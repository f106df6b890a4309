import type { VideoCard } from '@kinora/contract/videos'
import { count, counted, duration, relativeTime } from '../../lib/format.ts'

const dayMs = 24 * 60 * 60_000

/** When a video came out; a draft counts from its making. */
export const releaseTime = (video: Pick<VideoCard, 'publishedAt' | 'createdAt'>) =>
  video.publishedAt ?? video.createdAt

/** What a screen reader says for a card. */
export const spokenCard = (video: VideoCard) =>
  [
    video.title,
    video.creator.username,
    duration(video.duration),
    counted(video.views, 'view'),
    ...(video.contentWarnings.length > 0 ? ['content warning'] : []),
  ].join(', ')

/** 1.2M · 2 weeks ago; a small number needs its word, and none is not worth one: 7 views · 2 days ago, yesterday */
export function shortFacts(video: VideoCard): string {
  if (video.views === 0) return relativeTime(releaseTime(video))
  return video.views < 1000 ? facts(video) : `${count(video.views)} · ${relativeTime(releaseTime(video))}`
}

/** 1.2M views · 2 weeks ago */
export const facts = (video: VideoCard) =>
  `${counted(video.views, 'view')} · ${relativeTime(releaseTime(video))}`

/** The word in the corner of a card: a draft, one with a warning, or out for less than a day. */
export function cornerWord(video: VideoCard, now = Date.now()): string | undefined {
  if (!video.isPublished) return video.publishAt ? 'Scheduled' : 'Draft'
  if (video.contentWarnings.length > 0) return 'Warning'
  return now - Date.parse(releaseTime(video)) < dayMs ? 'New' : undefined
}
