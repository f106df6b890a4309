import { formatList } from '@kinora/contract/text/intl-formats'
import { t } from '@kinora/contract/text/translate'
import { channels } from '@kinora/contract/community/channels/calls'
import type { ChannelVideo } from '@kinora/contract/community/channels/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Link2 from 'lucide-react/icons/link-2'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { invalidateCalls } from '../../../api.ts'
import { formatDuration, formatPercent } from '../../../lib/format.ts'
import { useServerEvent } from '../../../lib/server-events.ts'
import { toTag, toVideo } from '../../../paths.ts'
import { tagLinkClass, Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { ReplaceFile } from '../../library/uploads/replace-file.tsx'
import { isOpenBroadcast } from '../../library/broadcasts/broadcast-times.ts'
import { isProcessing, stageLabelOf } from '../../library/videos/processing-labels.ts'
import { useRetryProcessing } from '../../library/videos/use-retry-processing.ts'
import { durationLabelOf } from '../../library/videos/video-labels.ts'
import { formatMoment } from '../../library/visibility/local-time.ts'

const maxTags = 3

export const VideoCell = ({ video }: { video: ChannelVideo }) => (
  <div className="flex min-w-0 items-center gap-3 py-1 md:gap-4">
    <Link
      {...toVideo(video.id)}
      tabIndex={-1}
      aria-hidden="true"
      className="flex w-20 flex-none justify-center rounded-md md:w-28"
    >
      {video.isShort ? (
        <VideoThumbnail image={video.poster} sizes="40px" isPortrait className="w-9" />
      ) : (
        <VideoThumbnail
          image={video.poster}
          sizes="112px"
          {...durationLabelOf(video)}
          className="w-full max-md:[&>span]:end-1! max-md:[&>span]:bottom-1! max-md:[&>span]:px-1!"
        />
      )}
    </Link>
    <div className="min-w-0 flex-1">
      <Link
        {...toVideo(video.id)}
        dir="auto"
        title={video.title}
        className="line-clamp-2 rounded-sm font-semibold wrap-anywhere hover:underline md:min-w-40"
      >
        {video.title}
      </Link>
      <div className="mt-1.5 flex min-w-0 flex-wrap items-center gap-1.5 empty:hidden">
        {video.isShort && (
          <span className="text-12 text-fg-faint tabular-nums">{formatDuration(video.duration)}</span>
        )}
        {video.tags.slice(0, maxTags).map(({ id, name }) => (
          <Link key={id} {...toTag(name)} className={tagLinkClass}>
            <span className="max-w-32 truncate">{name}</span>
          </Link>
        ))}
        {video.tags.length > maxTags && (
          <span className="text-12 text-fg-faint" title={formatHiddenTags(video.tags)}>
            +{video.tags.length - maxTags}
          </span>
        )}
      </div>
    </div>
  </div>
)

const formatHiddenTags = (tags: ChannelVideo['tags']) =>
  formatList(tags.slice(maxTags).map(({ name }) => name))

export const VideoStatus = ({ video }: { video: ChannelVideo }) => (
  <div className="grid justify-items-start gap-1.5 max-md:basis-full">
    <span className="flex flex-wrap items-center gap-1.5">
      <PublicationBadge video={video} />
      {video.isShort && <Badge>{t`Short`}</Badge>}
    </span>
    {video.publishAt && !video.isPublished && (
      <span className="text-12 text-fg-muted">{formatMoment(video.publishAt)}</span>
    )}
    {isProcessing(video.processing) && !isOpenBroadcast(video) && <ProcessingProgress video={video} />}
    {video.processing.stage === 'failed' && <ProcessingFailure video={video} />}
  </div>
)

function PublicationBadge({ video: { isPublished, visibility, publishAt } }: { video: ChannelVideo }) {
  if (!isPublished)
    return (
      <>
        <Badge tone="warning" icon={Pencil}>
          {t`Draft`}
        </Badge>
        {publishAt && (
          <Badge tone="info" icon={CalendarClock}>
            {t`Scheduled`}
          </Badge>
        )}
      </>
    )
  if (visibility === 'unlisted')
    return <Badge icon={Link2}>{t({ message: 'Unlisted', context: 'video' })}</Badge>
  if (visibility === 'private')
    return <Badge icon={Lock}>{t({ message: 'Private', context: 'video' })}</Badge>
  return (
    <Badge tone="success" icon={Check}>
      {t({ message: 'Published', context: 'video' })}
    </Badge>
  )
}

function ProcessingProgress({ video: { id, processing } }: { video: ChannelVideo }) {
  const client = useQueryClient()
  const [announced, setAnnounced] = useState<{ stage: typeof processing.stage; percent: number }>()
  useServerEvent('video-processing', ({ videoId, processing: now }) => {
    if (videoId !== id) return
    setAnnounced(now)
    if (!isProcessing(now)) void invalidateCalls(client, channels.listVideos)
  })
  const { stage, percent } = announced ?? processing
  return (
    <span className="grid w-48 gap-1.5">
      <output className="text-12 text-fg-muted tabular-nums">
        {stageLabelOf(stage)} · {formatPercent(percent)}
      </output>
      <ProgressBar label={t({ message: 'Processing', context: 'noun' })} value={percent} />
    </span>
  )
}

function ProcessingFailure({ video: { id, processing } }: { video: ChannelVideo }) {
  const retry = useRetryProcessing(id)
  return (
    <>
      <span className="flex max-w-60 items-start gap-1.5 text-12 text-danger">
        <Glyph icon={CircleAlert} size={16} />
        {processing.error?.message ?? t`This video could not be processed.`}
      </span>
      <span className="flex flex-wrap gap-1.5">
        <Button
          size="sm"
          variant="outline"
          icon={RotateCw}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {t`Try again`}
        </Button>
        <ReplaceFile video={{ id }}>
          {({ icon, label, isBusy, choose }) => (
            <Button size="sm" variant="outline" icon={icon} disabled={isBusy} onClick={choose}>
              {label}
            </Button>
          )}
        </ReplaceFile>
      </span>
    </>
  )
}
