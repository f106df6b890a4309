import { formatViews } from '@kinora/contract/text/counts'
import { t } from '@kinora/contract/text/translate'
import { isOnAir } from '@kinora/contract/library/videos/broadcast-rules'
import { releaseTime } from '@kinora/contract/library/videos/card-labels'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { formatDuration } from '../../../lib/format.ts'
import type { VideoThumbnailProps } from '../../../ui/video-thumbnail.tsx'
import { isOpenBroadcast, upcomingLabel } from '../broadcasts/broadcast-times.ts'

export {
  cardFacts as facts,
  releaseTime,
  shortCardFacts as shortFacts,
} from '@kinora/contract/library/videos/card-labels'

const dayMs = 24 * 60 * 60_000

type Timed = Pick<VideoCard, 'duration' | 'broadcast'>

/** The duration of a video; what a broadcast has instead until it has ended. */
export function durationLabelOf(
  { duration, broadcast }: Timed,
  now = Date.now(),
): Pick<VideoThumbnailProps, 'durationTone'> & { durationLabel: string } {
  if (!broadcast || broadcast.state === 'ended') return { durationLabel: formatDuration(duration) }
  if (isOnAir(broadcast.state))
    return { durationLabel: t({ message: 'LIVE', context: 'badge' }), durationTone: 'danger' }
  return { durationLabel: upcomingLabel(broadcast.startsAt, now) }
}

export const videoCardLabel = (video: VideoCard) =>
  [
    video.title,
    video.creator.username,
    durationLabelOf(video).durationLabel,
    formatViews(video.views),
    ...(video.contentWarnings.length > 0 ? [t`content warning`] : []),
  ].join(', ')

export function cornerLabelOf(video: VideoCard, now = Date.now()): string | undefined {
  if (!video.isPublished) return video.publishAt ? t`Scheduled` : t`Draft`
  if (video.contentWarnings.length > 0) return t`Warning`
  if (isOpenBroadcast(video)) return undefined
  return now - Date.parse(releaseTime(video)) < dayMs ? t({ message: 'New', context: 'video' }) : undefined
}
