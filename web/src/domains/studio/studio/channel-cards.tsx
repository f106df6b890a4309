import { msg, plural, t } from '@kinora/contract/text/translate'
import type { DashboardAnalytics } from '@kinora/contract/studio/studio/schemas'
import { studio } from '@kinora/contract/studio/studio/calls'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkOptions } from '@tanstack/react-router'
import Film from 'lucide-react/icons/film'
import Radio from 'lucide-react/icons/radio'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { query } from '../../../api.ts'
import { formatInteger } from '../../../lib/format.ts'
import { Sparkline } from '../../../ui/chart.tsx'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'

export function ChannelCards({ dashboard }: { dashboard: DashboardAnalytics }) {
  return (
    <div className="grid gap-4 max-md:gap-2 sm:grid-cols-2 xl:grid-cols-3">
      <SubscribersCard dashboard={dashboard} />
      <VideosCard dashboard={dashboard} />
      <LiveCard />
    </div>
  )
}

const cardClass =
  'flex items-end justify-between gap-4 rounded-lg border border-line bg-surface p-4 md:px-5 md:pt-4 md:pb-4.5'

function CardLink({ link, children }: { link: LinkOptions; children: ReactNode }) {
  return (
    <Link {...link} className={`${cardClass} hover:bg-hover`}>
      {children}
    </Link>
  )
}

const CardText = ({
  icon,
  label,
  value,
  note,
}: {
  icon: Icon
  label: ReactNode
  value: ReactNode
  note: ReactNode
}) => (
  <span className="grid gap-1">
    <span className="flex items-center gap-2 text-13 text-fg-muted">
      <Glyph icon={icon} size={16} className="text-fg-faint" />
      {label}
    </span>
    <b className="text-24 leading-8 font-bold tracking-[-0.02em] tabular-nums">{value}</b>
    <span className="text-12 text-fg-faint">{note}</span>
  </span>
)

const formatSigned = (value: number) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatInteger(Math.abs(value))}`

function weekChangeText(value: number): string {
  const change = formatSigned(value)
  return t`${plural({ count: Math.abs(value) }, { one: msg`${{ change }} this week`, other: msg`${{ change }} this week` })}`
}

function SubscribersCard({ dashboard }: { dashboard: DashboardAnalytics }) {
  const growth = useSubscriptionGrowth()
  const changes = growth.data?.map(({ count }) => count) ?? []
  // Relative to today.
  const course = changes.map((_, at) => -changes.slice(at + 1).reduce((sum, count) => sum + count, 0))
  return (
    <CardLink link={{ to: '/studio/subscribers' }}>
      <CardText
        icon={Users}
        label={t`Subscribers`}
        value={formatInteger(dashboard.subscriberCount)}
        note={
          dashboard.subscriberCount === 0 && dashboard.week.subscribers === 0
            ? t`No subscribers yet`
            : weekChangeText(dashboard.week.subscribers)
        }
      />
      {course.some((value) => value !== 0) && (
        <Sparkline values={course} colour={3} className="h-12 w-2/5 max-sm:hidden" />
      )}
    </CardLink>
  )
}

export function useSubscriptionGrowth() {
  const viewer = useViewer()
  return useQuery({
    ...query(studio.subscriptionGrowth, { params: { userId: viewer?.id ?? 0 } }),
    enabled: viewer !== null,
    staleTime: 0,
  })
}

function VideosCard({ dashboard: { totalVideos, draftCount, newest } }: { dashboard: DashboardAnalytics }) {
  const published = totalVideos - draftCount
  return (
    <CardLink link={{ to: '/studio/content' }}>
      <CardText
        icon={Film}
        label={t`Videos`}
        value={formatInteger(totalVideos)}
        note={
          totalVideos === 0
            ? t`Nothing uploaded yet`
            : t`${plural({ published }, { one: '# published', other: '# published' })}, ${plural({ drafts: draftCount }, { one: '# draft', other: '# drafts' })}`
        }
      />
      <div className="flex gap-1.5 max-sm:hidden">
        {newest.map((video, at) => (
          <VideoThumbnail
            key={video.url}
            image={video}
            sizes="72px"
            className={at < 2 ? 'w-16 rounded-sm!' : 'w-16 rounded-sm! max-2xl:hidden'}
          />
        ))}
      </div>
    </CardLink>
  )
}

const livePollMs = 10_000

function LiveCard() {
  const live = useQuery({ ...query(studio.liveViews, {}), refetchInterval: livePollMs, staleTime: 0 })
  return (
    <div className={`${cardClass} sm:max-xl:col-span-2`}>
      <CardText
        icon={Radio}
        label={
          <>
            {t`Last 48 hours`}
            <span className="inline-flex items-center gap-1.5 text-12 font-strong text-accent-text">
              <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
              {t`Live`}
            </span>
          </>
        }
        value={
          live.data ? (
            <output aria-live="off">{formatInteger(live.data.views)}</output>
          ) : live.isError ? (
            '–'
          ) : (
            <Skeleton className="h-8 w-16" />
          )
        }
        note={live.isError ? t`Could not be loaded` : t`views, as they come in`}
      />
      {live.data && live.data.views > 0 && (
        <Sparkline kind="bars" values={live.data.hours.map(({ views }) => views)} className="h-12 w-2/5" />
      )}
    </div>
  )
}
