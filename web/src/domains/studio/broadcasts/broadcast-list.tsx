import { isOnAir, isUpcoming } from '@kinora/contract/library/videos/broadcast-rules'
import type { ManagedBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import { t } from '@kinora/contract/text/translate'
import { Link } from '@tanstack/react-router'
import Radio from 'lucide-react/icons/radio'
import type { ReactNode } from 'react'
import { formatDuration } from '../../../lib/format.ts'
import { toVideo } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { PagedState } from '../../../ui/paged-list.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { toControlRoom } from '../../library/broadcasts/to-control-room.ts'
import { watchingText } from '../../library/broadcasts/watching-text.ts'
import { coverLinkClass } from '../../library/videos/video-title-link.tsx'
import { publishChoiceLabels } from '../../library/visibility/publish-choices.ts'
import { whenText } from './broadcast-labels.ts'
import { StateBadge } from './state-badge.tsx'
import { useBroadcasts } from './use-broadcasts.ts'

type Row = ManagedBroadcast & { id: number }

export const BroadcastList = ({ action }: { action: ReactNode }) => (
  <PagedState
    list={useBroadcasts()}
    failed={t`Your broadcasts could not be loaded`}
    failedMore={t`More broadcasts could not be loaded`}
    loading={<RowSkeletons />}
    empty={<NoBroadcasts action={action} />}
  >
    {(rows) => <BroadcastGroups rows={rows} />}
  </PagedState>
)

const NoBroadcasts = ({ action }: { action: ReactNode }) => (
  <EmptyState
    icon={Radio}
    title={t`No broadcasts yet`}
    className="min-h-80 content-center rounded-lg border border-line bg-surface"
    action={action}
  >
    {t`Announce one, or go live at once. It becomes a video when it has ended.`}
  </EmptyState>
)

const RowSkeletons = () => (
  <div className="rounded-lg border border-line bg-surface">
    {Array.from({ length: 4 }, (_, key) => (
      <div key={key} className="border-b border-line px-4 py-4 last:border-b-0 md:px-5">
        <Skeletons className="grid gap-2" each={['h-5 w-1/2', 'h-4.5 w-1/3']} />
      </div>
    ))}
  </div>
)

function BroadcastGroups({ rows }: { rows: readonly Row[] }) {
  const groups = [
    { title: t`On air`, rows: rows.filter(({ state }) => isOnAir(state)) },
    {
      title: t({ message: 'To come', context: 'broadcasts' }),
      rows: rows.filter(({ state }) => isUpcoming(state)),
    },
    {
      title: t({ message: 'Past', context: 'broadcasts' }),
      rows: rows.filter(({ state }) => state === 'ended'),
    },
  ]
  return (
    <div className="grid gap-6">
      {groups
        .filter((group) => group.rows.length > 0)
        .map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h2 className="mb-3 title-16">{group.title}</h2>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {group.rows.map((broadcast) => (
                <li key={broadcast.id}>
                  <BroadcastRow broadcast={broadcast} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

const BroadcastRow = ({ broadcast }: { broadcast: Row }) => (
  <article
    data-focus-row=""
    className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 px-4 py-3.5 hover:bg-hover md:px-5"
  >
    <div className="min-w-0 flex-[1_1_240px]">
      <h3 dir="auto" className="line-clamp-2 font-semibold tracking-[-0.006em] wrap-anywhere">
        <Link {...toControlRoom(broadcast.id)} className={coverLinkClass}>
          {broadcast.title}
        </Link>
      </h3>
      <p className="mt-0.5 text-13 text-fg-muted tabular-nums">{factsOf(broadcast)}</p>
    </div>
    <div className="flex flex-wrap items-center gap-2">
      {broadcast.isTest ? (
        <Badge tone="outline">{t`Rehearsal`}</Badge>
      ) : (
        broadcast.visibility !== 'public' && (
          <Badge>{t(publishChoiceLabels[broadcast.visibility].label)}</Badge>
        )
      )}
      {broadcast.state !== 'ended' && <StateBadge state={broadcast.state} />}
      {canBeWatched(broadcast) && (
        <Link
          {...toVideo(broadcast.id)}
          aria-label={t`Watch ${{ title: broadcast.title }}`}
          className={buttonClass({ size: 'sm', className: 'z-3' })}
        >
          {t({ message: 'Watch', context: 'verb' })}
        </Link>
      )}
    </div>
  </article>
)

const canBeWatched = ({ state, keepsRecording, durationSeconds }: Row) =>
  isOnAir(state) || (state === 'ended' && keepsRecording && durationSeconds > 0)

const factsOf = (broadcast: Row) =>
  [
    whenText(broadcast),
    ...(isOnAir(broadcast.state) ? [watchingText(broadcast.viewers)] : []),
    ...(broadcast.state === 'ended' && broadcast.startedAt
      ? [formatDuration(broadcast.durationSeconds)]
      : []),
    ...(broadcast.state === 'ended' && broadcast.startedAt && !broadcast.keepsRecording ? [t`not kept`] : []),
  ].join(' · ')
