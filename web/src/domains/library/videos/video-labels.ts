import { formatViews } from '@kinora/contract/text/counts'
import { t } from '@kinora/contract/text/translate'
import { releaseTime } from '@kinora/contract/library/videos/card-labels'
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
    formatViews(video.views),
    ...(video.contentWarnings.length > 0 ? [t`content warning`] : []),
  ].join(', ')

export function cornerLabelOf(video: VideoCard, now = Date.now()): string | undefined {
  if (!video.isPublished) return video.publishAt ? t`Scheduled` : t`Draft`
  if (video.contentWarnings.length > 0) return t`Warning`
  return now - Date.parse(releaseTime(video)) < dayMs ? t({ message: 'New', context: 'video' }) : undefined
}
