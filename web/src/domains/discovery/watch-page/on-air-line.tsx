import { t } from '@kinora/contract/text/translate'
import { isOnAir } from '@kinora/contract/library/videos/broadcast-rules'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { Link } from '@tanstack/react-router'
import { relativeTime } from '../../../lib/format.ts'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { OnAirBadge } from '../../library/broadcasts/on-air-badge.tsx'
import { toControlRoom } from '../../library/broadcasts/to-control-room.ts'
import { watchingText } from '../../library/broadcasts/watching-text.ts'
import { useCurrentTime } from '../../people/accounts/use-current-time.ts'

interface OnAirLineProps {
  video: Video
  isOwner: boolean
}

export const OnAirLine = ({ video: { id, broadcast }, isOwner }: OnAirLineProps) =>
  broadcast &&
  isOnAir(broadcast.state) && (
    <p className="-mt-2 mb-4 flex flex-wrap items-center gap-x-2.5 text-13 text-fg-muted max-md:-mt-1 max-md:mb-3">
      <OnAirBadge />
      {broadcast.viewers > 0 && <span className="tabular-nums">{watchingText(broadcast.viewers)}</span>}
      {broadcast.startedAt && <StartedText startedAt={broadcast.startedAt} />}
      {isOwner && (
        <Link {...toControlRoom(id)} className={inlineLinkClass}>
          {t`Control room`}
        </Link>
      )}
    </p>
  )

const StartedText = ({ startedAt }: { startedAt: string }) => (
  <span className="tabular-nums">{t`Started ${{ time: relativeTime(startedAt, useCurrentTime()) }}`}</span>
)
