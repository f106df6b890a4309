import { counted, releaseTime } from '@kinora/contract/card-words'
import type { VideoCard } from '@kinora/contract/videos'
import { duration } from '../../lib/format.ts'

export { facts, releaseTime, shortFacts } from '@kinora/contract/card-words'

const dayMs = 24 * 60 * 60_000

export const spokenCard = (video: VideoCard) =>
  [
    video.title,
    video.creator.username,
    duration(video.duration),
    counted(video.views, 'view'),
    ...(video.contentWarnings.length > 0 ? ['content warning'] : []),
  ].join(', ')

export function cornerWord(video: VideoCard, now = Date.now()): string | undefined {
  if (!video.isPublished) return video.publishAt ? 'Scheduled' : 'Draft'
  if (video.contentWarnings.length > 0) return 'Warning'
  return now - Date.parse(releaseTime(video)) < dayMs ? 'New' : undefined
}
