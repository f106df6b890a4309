import { formatCountWithNoun, releaseTime } from '@kinora/contract/library/videos/card-labels'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { formatDuration } from '../../../lib/format.ts'

export {
  cardFacts as facts,
  releaseTime,
  shortCardFacts as shortFacts,
} from '@kinora/contract/library/videos/card-labels'

const dayMs = 24 * 60 * 60_000

export const videoCardLabel = (video: VideoCard) =>
  [
    video.title,
    video.creator.username,
    formatDuration(video.duration),
    formatCountWithNoun(video.views, 'view'),
    ...(video.contentWarnings.length > 0 ? ['content warning'] : []),
  ].join(', ')

export function cornerLabelOf(video: VideoCard, now = Date.now()): string | undefined {
  if (!video.isPublished) return video.publishAt ? 'Scheduled' : 'Draft'
  if (video.contentWarnings.length > 0) return 'Warning'
  return now - Date.parse(releaseTime(video)) < dayMs ? 'New' : undefined
}
