import { channels } from '@kinora/contract/community/channels/calls'
import type { ChannelVideo } from '@kinora/contract/community/channels/schemas'
import { useQueryClient } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Link2 from 'lucide-react/icons/link-2'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { invalidateCalls } from '../../../api.ts'
import { useServerEvent } from '../../../lib/server-events.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { ReplaceFile } from '../../library/uploads/replace-file.tsx'
import { useRetryProcessing } from '../../library/videos/use-retry-processing.ts'
import { isProcessing, stageLabelOf } from '../../library/videos/processing-labels.ts'
import { formatMoment } from '../../library/visibility/local-time.ts'

export const VideoStatus = ({ video }: { video: ChannelVideo }) => (
  <div className="grid justify-items-start gap-1.5 max-md:basis-full">
    <span className="flex flex-wrap items-center gap-1.5">
      <PublicationBadge video={video} />
      {video.isShort && <Badge>Short</Badge>}
    </span>
    {video.publishAt && !video.isPublished && (
      <span className="text-12 text-fg-muted">{formatMoment(video.publishAt)}</span>
    )}
    {isProcessing(video.processing) && <ProcessingProgress video={video} />}
    {video.processing.stage === 'failed' && <ProcessingFailure video={video} />}
  </div>
)

function PublicationBadge({ video: { isPublished, visibility, publishAt } }: { video: ChannelVideo }) {
  if (!isPublished)
    return (
      <>
        <Badge tone="warning" icon={Pencil}>
          Draft
        </Badge>
        {publishAt && (
          <Badge tone="info" icon={CalendarClock}>
            Scheduled
          </Badge>
        )}
      </>
    )
  if (visibility === 'unlisted') return <Badge icon={Link2}>Unlisted</Badge>
  if (visibility === 'private') return <Badge icon={Lock}>Private</Badge>
  return (
    <Badge tone="success" icon={Check}>
      Published
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
        {stageLabelOf(stage)} · {percent} %
      </output>
      <ProgressBar label="Processing" value={percent} />
    </span>
  )
}

function ProcessingFailure({ video: { id, processing } }: { video: ChannelVideo }) {
  const retry = useRetryProcessing(id)
  return (
    <>
      <span className="flex max-w-60 items-start gap-1.5 text-12 text-danger">
        <Glyph icon={CircleAlert} size={16} />
        {processing.error?.message ?? 'This video could not be processed.'}
      </span>
      <span className="flex flex-wrap gap-1.5">
        <Button
          size="sm"
          variant="outline"
          icon={RotateCw}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          Try again
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
