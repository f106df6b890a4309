import { isUpcoming } from '@kinora/contract/library/videos/broadcast-rules'
import type { Broadcast } from '@kinora/contract/library/videos/broadcast-schema'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { t } from '@kinora/contract/text/translate'
import { Link } from '@tanstack/react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Radio from 'lucide-react/icons/radio'
import SlidersVertical from 'lucide-react/icons/sliders-vertical'
import VideoOff from 'lucide-react/icons/video-off'
import { useEffect, type ReactNode } from 'react'
import { formatDateTime } from '../../../lib/dates.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { NotifyMeButton } from '../../community/notifications/notify-me-button.tsx'
import { secondsUntilStart } from '../../library/broadcasts/broadcast-times.ts'
import { startText } from '../../library/broadcasts/start-text.ts'
import { toControlRoom } from '../../library/broadcasts/to-control-room.ts'
import { markForAutoplay } from '../../library/playback/player-state.ts'
import { stageButtonClass } from '../../library/videos/processing-panel.tsx'
import { useCurrentTime } from '../../people/accounts/use-current-time.ts'
import { Poster } from './watch-layout.tsx'

interface BroadcastStageProps {
  video: Video
  broadcast: Broadcast
}

/** In place of the player: before the first picture, and after a broadcast that was not kept. */
export const BroadcastStage = ({ video, broadcast }: BroadcastStageProps) => (
  <div className="relative size-full bg-stage text-on-media">
    {video.poster && (
      <>
        <Poster image={video.poster} />
        <div className="absolute inset-0 bg-scrim" />
      </>
    )}
    {broadcast.state === 'ended' ? (
      <EndedPanel broadcast={broadcast} />
    ) : (
      <UpcomingPanel video={video} broadcast={broadcast} />
    )}
  </div>
)

const StagePanel = ({ icon, title, children }: { icon: Icon; title: ReactNode; children: ReactNode }) => (
  <div className="absolute inset-0 grid place-content-center justify-items-center gap-1 px-6 text-center">
    <Glyph icon={icon} size={28} className="mb-2 text-on-media-muted max-[479px]:hidden" />
    <p className="text-16 font-semibold text-balance tabular-nums md:text-20">{title}</p>
    {children}
  </div>
)

const EndedPanel = ({ broadcast: { startedAt, endedAt } }: { broadcast: Broadcast }) => (
  <StagePanel
    icon={VideoOff}
    title={startedAt ? t`This broadcast was not kept` : t`This broadcast never began`}
  >
    {endedAt && (
      <p className="text-on-media-muted">{t`It ended on ${{ moment: formatDateTime(endedAt) }}.`}</p>
    )}
  </StagePanel>
)

function UpcomingPanel({ video, broadcast: { state, startsAt } }: BroadcastStageProps) {
  const now = useCurrentTime()
  const isAnnounced = secondsUntilStart(startsAt, now) > 0
  // Whoever waited here sees the first picture without a click, where the browser allows it.
  useEffect(() => markForAutoplay(video.id), [video.id])
  return (
    <StagePanel
      icon={isAnnounced ? CalendarClock : Radio}
      title={
        isUpcoming(state) ? (
          <span role="timer">{startText(startsAt, now)}</span>
        ) : (
          t`The picture is on its way…`
        )
      }
    >
      {startsAt && isAnnounced && (
        <time dateTime={startsAt} className="text-on-media-muted">
          {formatDateTime(startsAt)}
        </time>
      )}
      {isUpcoming(state) && (
        <div className="mt-4 flex flex-wrap justify-center gap-2 max-[359px]:mt-2">
          <StageActions video={video} />
        </div>
      )}
    </StagePanel>
  )
}

const StageActions = ({ video }: { video: Video }) =>
  useViewer()?.id === video.creator.id ? (
    <Link {...toControlRoom(video.id)} className={buttonClass({ variant: 'stage' })}>
      <Glyph icon={SlidersVertical} size={18} className="-ms-0.5" />
      {t`Control room`}
    </Link>
  ) : (
    <NotifyMeButton videoId={video.id} className={stageButtonClass} />
  )
