import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import { broadcastLimits } from '@kinora/contract/library/broadcasts/rules'
import type { ManagedBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Storyboard, Video } from '@kinora/contract/library/videos/schemas'
import { t } from '@kinora/contract/text/translate'
import Scissors from 'lucide-react/icons/scissors'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { formatDuration } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { StoryboardTile } from '../../library/thumbnails/storyboard-tile.tsx'
import { Panel } from '../studio/panel.tsx'

interface TrimPanelProps {
  broadcast: ManagedBroadcast
  video: Video
}

/** Cuts the beginning and the end off a recording, such as the minutes before everybody was there. */
export function TrimPanel({ broadcast, video }: TrimPanelProps) {
  const { trim } = broadcast
  const isBusy = trim !== null && !trim.hasFailed
  return (
    <Panel title={t`Cut the recording`}>
      <LiveRegion className="not-empty:mb-4">
        {isBusy && (
          <Notice tone="info">{t`The recording is being cut. Until then it plays as it was.`}</Notice>
        )}
        {trim?.hasFailed && (
          <Notice tone="danger">{t`The recording could not be cut. It plays as it was.`}</Notice>
        )}
      </LiveRegion>
      {/* A recording that was cut has another length. */}
      {!isBusy && <TrimForm key={broadcast.durationSeconds} broadcast={broadcast} video={video} />}
    </Panel>
  )
}

function TrimForm({ broadcast, video: { duration, storyboard, processing } }: TrimPanelProps) {
  const end = Math.floor(broadcast.durationSeconds)
  // Not yet those of a recording that was just cut.
  const hasFrames = Math.floor(duration) === end
  const [span, setSpan] = useState<[number, number]>([0, end])
  const [isAsking, setAsking] = useState(false)
  const [from, to] = span
  const isWhole = from === 0 && to === end
  const isReady = processing.stage === 'done'
  return (
    <div className="grid gap-4">
      {storyboard && hasFrames && <Frames storyboard={storyboard} seconds={span} />}
      <Slider
        label={t`What stays`}
        min={0}
        max={end}
        value={span}
        onValueChange={([next = 0, last = end]) =>
          last - next >= broadcastLimits.trimmedSeconds && setSpan([next, last])
        }
        format={formatDuration}
      />
      <p className="text-13 text-fg-muted">
        {isReady
          ? t`It begins at a keyframe, which may be a few seconds earlier. Chapters, captions and the chat move with it.`
          : t`The recording is being prepared. Try again later.`}
      </p>
      <Button
        icon={Scissors}
        variant="outline"
        disabled={isWhole || !isReady}
        onClick={() => setAsking(true)}
        className="justify-self-start"
      >
        {t({ message: 'Cut', context: 'verb' })}
      </Button>
      {isAsking && <TrimDialog broadcast={broadcast} span={span} onClose={() => setAsking(false)} />}
    </div>
  )
}

const Frames = ({ storyboard, seconds }: { storyboard: Storyboard; seconds: readonly number[] }) => (
  <div className="flex items-start justify-between gap-4">
    {seconds.map((each, position) => (
      <StoryboardTile key={position === 0 ? 'first' : 'last'} storyboard={storyboard} seconds={each} />
    ))}
  </div>
)

interface TrimDialogProps {
  broadcast: ManagedBroadcast
  span: readonly [number, number]
  onClose: () => void
}

function TrimDialog({ broadcast, span: [startSeconds, endSeconds], onClose }: TrimDialogProps) {
  const params = { id: broadcast.videoId }
  const trim = useSend(broadcasts.trim, {
    updatesQuery: query(broadcasts.find, { params }),
    invalidates: [videos.find],
    failed: t`The recording could not be cut`,
    onSuccess: onClose,
  })
  const [from, to] = [formatDuration(startSeconds), formatDuration(endSeconds)]
  return (
    <ConfirmDialog
      title={t`Cut this recording?`}
      description={t`Only ${{ from }} to ${{ to }} stays. This cannot be undone.`}
      confirmLabel={t({ message: 'Cut', context: 'verb' })}
      onClose={onClose}
      isBusy={trim.isPending}
      onConfirm={() => trim.mutate({ params, body: { startSeconds, endSeconds } })}
    />
  )
}
