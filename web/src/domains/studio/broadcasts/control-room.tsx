import { isOnAir } from '@kinora/contract/library/videos/broadcast-rules'
import type { ManagedBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import { t } from '@kinora/contract/text/translate'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Eye from 'lucide-react/icons/eye'
import Timer from 'lucide-react/icons/timer'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ReactNode } from 'react'
import { formatDuration, formatInteger } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { toBroadcasts } from '../../library/broadcasts/to-control-room.ts'
import { useCurrentTime } from '../../people/accounts/use-current-time.ts'
import { runningSeconds, stateSentence } from './broadcast-labels.ts'
import { BroadcastSettings } from './broadcast-settings.tsx'
import { ControlRoomActions } from './control-room-actions.tsx'
import { HealthPanel } from './health-panel.tsx'
import { OtherEncoder } from './other-encoder.tsx'
import { RestreamCard } from './restream-card.tsx'
import { SendingPanel } from './sending-panel.tsx'
import { StateBadge } from './state-badge.tsx'

interface ControlRoomProps {
  broadcast: ManagedBroadcast
  /** Nobody else sends. */
  isOwner: boolean
  /** In a box of 16:9. */
  preview: ReactNode
  chat: ReactNode
  /** Of a recording that can be cut. */
  trim: ReactNode
}

export const ControlRoom = ({ broadcast, isOwner, preview, chat, trim }: ControlRoomProps) => (
  <>
    <Link
      {...toBroadcasts()}
      className="mb-1 inline-flex items-center gap-1.5 rounded-sm py-1 text-13 text-fg-muted hover:text-fg"
    >
      <Glyph icon={ArrowLeft} size={16} />
      {t({ message: 'Live', context: 'broadcasts' })}
    </Link>
    <PageHeader
      title={
        <span dir="auto" className="wrap-anywhere">
          {broadcast.title}
        </span>
      }
      subtitle={<StateLine broadcast={broadcast} />}
      action={<ControlRoomActions broadcast={broadcast} />}
    />
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 gap-4">
        {isOwner && isOnAir(broadcast.state) && <OtherEncoder broadcast={broadcast} />}
        <div className="relative aspect-video overflow-hidden rounded-lg bg-stage">{preview}</div>
        {broadcast.startedAt && <Figures broadcast={broadcast} />}
        {hasEncoder(broadcast) && <EncoderPanels broadcast={broadcast} isOwner={isOwner} />}
        {trim}
      </div>
      <div className="grid min-w-0 gap-4">
        {chat}
        {isOwner && isRestreamed(broadcast) && <RestreamCard statuses={broadcast.health?.restreams} />}
        {broadcast.state !== 'ended' && <BroadcastSettings broadcast={broadcast} />}
      </div>
    </div>
  </>
)

const EncoderPanels = ({ broadcast, isOwner }: Pick<ControlRoomProps, 'broadcast' | 'isOwner'>) => (
  <>
    {isOwner && <SendingPanel broadcast={broadcast} />}
    <HealthPanel health={broadcast.health} problem={broadcast.problem} />
  </>
)

const hasEncoder = ({ source, state }: ManagedBroadcast) => source === 'encoder' && state !== 'ended'
const isRestreamed = (broadcast: ManagedBroadcast) => hasEncoder(broadcast) && !broadcast.isTest

interface BroadcastProps {
  broadcast: ManagedBroadcast
}

/** The state is announced when it changes, the countdown beside it is not. */
const StateLine = ({ broadcast }: BroadcastProps) => (
  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
    <output>
      <StateBadge state={broadcast.state} />
    </output>
    {broadcast.isTest && <Badge tone="outline">{t`Rehearsal`}</Badge>}
    <StateSentence broadcast={broadcast} />
  </span>
)

const StateSentence = ({ broadcast }: BroadcastProps) => (
  <span role="timer" className="tabular-nums">
    {stateSentence(broadcast, useCurrentTime())}
  </span>
)

function Figures({ broadcast }: BroadcastProps) {
  const now = useCurrentTime()
  return (
    <div className="grid grid-cols-2 gap-4 max-md:gap-2 md:grid-cols-3">
      {isOnAir(broadcast.state) && (
        <StatCard icon={Eye} label={t`Watching now`} value={formatInteger(broadcast.viewers)} />
      )}
      <StatCard icon={TrendingUp} label={t`Most at once`} value={formatInteger(broadcast.peakViewers)} />
      <StatCard
        icon={Timer}
        label={t({ message: 'Duration', context: 'broadcast' })}
        value={formatDuration(runningSeconds(broadcast, now))}
      />
    </div>
  )
}

export const ControlRoomSkeleton = () => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
    <div className="grid gap-4">
      <Skeleton className="aspect-video rounded-lg!" />
      <Skeleton className="h-60 rounded-lg!" />
    </div>
    <Skeletons className="grid gap-4" each={['h-80 rounded-lg!', 'h-60 rounded-lg!']} />
  </div>
)
