import { msg, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import type { ChannelSection } from '@kinora/contract/community/channels/rules'
import { channels } from '@kinora/contract/community/channels/calls'
import type { Channel, ChannelHome, FeaturedVideo } from '@kinora/contract/community/channels/schemas'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkOptions } from '@tanstack/react-router'
import Clapperboard from 'lucide-react/icons/clapperboard'
import { type ReactNode, useState } from 'react'
import { query } from '../../../api.ts'
import { toChannel, toVideo } from '../../../paths.ts'
import { buttonClass, Button } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { PlaylistTile } from '../playlists/playlist-tile.tsx'
import { gridClass, shortsRowClass, useGridColumns } from '../../library/videos/grid-classes.ts'
import { ShortTiles } from '../../library/videos/shorts-shelf.tsx'
import { GridSkeleton, VideoGrid, type TileSlots } from '../../library/videos/video-grid.tsx'
import { useBell, useViewerState } from '../../library/viewer-state/use-viewer-state.ts'
import { selectLead, homeSectionsOf, type FeaturedLead } from './home-sections.ts'
import { EmptyChannelList } from './list-panels.tsx'
import { isResumable } from '@kinora/contract/library/playback/rules'
import Play from 'lucide-react/icons/play'
import { formatDuration } from '../../../lib/format.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { LazyModule, preloadModule } from '../../../ui/lazy-module.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { LazyCardPreview, usePreview } from '../../library/videos/lazy-card-preview.tsx'
import { VideoTitleLink } from '../../library/videos/video-title-link.tsx'
import { cornerLabelOf, durationLabelOf, facts } from '../../library/videos/video-labels.ts'
import { watchProgressOf } from '../../library/viewer-state/watch-progress.ts'

type TileSlotRenderers = (video: VideoCard) => TileSlots

interface HomePanelProps {
  channel: Channel
  slots: TileSlotRenderers
  shortSlots: TileSlotRenderers
  actions: (video: FeaturedVideo) => ReactNode
  /** Comes after the first paint, so below the lead. */
  broadcasts: ReactNode
}

const loadErrors = {
  videos: msg`The videos could not be loaded`,
  playlists: msg`The playlists could not be loaded`,
}

type RenderLoadError = (kind: keyof typeof loadErrors) => ReactNode

export function HomePanel({ channel, actions, broadcasts, ...slots }: HomePanelProps) {
  const home = useQuery(query(channels.findHome, { params: { userId: channel.id } }))
  const isOwner = useViewer()?.id === channel.id
  const follows = useBell(channel.id) !== null
  return (
    <QueryState query={home} failed={t`The channel could not be loaded`} loading={<GridSkeleton count={4} />}>
      {(found) => {
        const lead = selectLead(found, isOwner || follows)
        const lost: RenderLoadError = (kind) => (
          <ErrorState
            title={t(loadErrors[kind])}
            onRetry={() => void home.refetch()}
            isRetrying={home.isFetching}
          />
        )
        return (
          <div className="grid grid-cols-1 gap-10">
            {found.failed.includes('videos') && lost('videos')}
            {lead && <FeaturedVideoCard {...lead} name={channel.username} actions={actions(lead.video)} />}
            {broadcasts}
            <HomeSections home={found} channel={channel} hasLead={lead !== null} lost={lost} {...slots} />
          </div>
        )
      }}
    </QueryState>
  )
}

interface HomeSectionsProps extends Pick<HomePanelProps, 'channel' | 'slots' | 'shortSlots'> {
  home: ChannelHome
  hasLead: boolean
  lost: RenderLoadError
}

function HomeSections({ home, channel, hasLead, lost, slots, shortSlots }: HomeSectionsProps) {
  const columns = useGridColumns()
  const parts = homeSectionsOf(home, columns > 2 ? columns : 4)
  const lacksPlaylists = home.failed.includes('playlists')
  const to = (tab: 'videos' | 'shorts' | 'playlists', sort?: 'popular') => ({
    ...toChannel(channel.id),
    search: { tab, ...(sort && { sort }) },
  })
  const drawn: Record<ChannelSection, () => ReactNode> = {
    latest: () => (
      <HomeSection title={t`Latest`} more={t`All videos`} to={to('videos')}>
        <VideoGrid videos={parts.latest} hideChannel priorityCount={hasLead ? 0 : columns} slots={slots} />
      </HomeSection>
    ),
    popular: () => (
      <HomeSection title={t`Most viewed`} more={t`All by views`} to={to('videos', 'popular')}>
        <VideoGrid videos={parts.popular} hideChannel slots={slots} />
      </HomeSection>
    ),
    shorts: () => (
      <HomeSection title={t`Shorts`} more={t`All shorts`} to={to('shorts')}>
        <ul className={shortsRowClass}>
          <ShortTiles videos={parts.shorts} slots={shortSlots} />
        </ul>
      </HomeSection>
    ),
    playlists: () => (
      <HomeSection title={t`Playlists`} more={t`All playlists`} to={to('playlists')}>
        {lacksPlaylists ? (
          lost('playlists')
        ) : (
          <ul className={gridClass}>
            {parts.playlists.map((playlist) => (
              <li key={playlist.id} className="min-w-0">
                <PlaylistTile playlist={playlist} shows="neither" />
              </li>
            ))}
          </ul>
        )}
      </HomeSection>
    ),
  }
  const isVisible = (section: ChannelSection) =>
    parts[section].length > 0 || (section === 'playlists' && lacksPlaylists)
  const visibleSections = home.sections.filter(isVisible)
  if (visibleSections.length === 0 && !hasLead && home.failed.length === 0)
    return <EmptyChannelHome channel={channel} />
  return visibleSections.map((section) => <div key={section}>{drawn[section]()}</div>)
}

const EmptyChannelHome = ({ channel }: { channel: Channel }) =>
  channel.videoCount === 0 ? (
    <EmptyChannelList userId={channel.id} icon={Clapperboard} kind="videos" way="upload" />
  ) : (
    <EmptyState
      icon={Clapperboard}
      title={t`Nothing here yet`}
      className="py-16"
      action={
        <Link {...toChannel(channel.id)} search={{ tab: 'videos' }} className={buttonClass()}>
          {t`All videos`}
        </Link>
      }
    />
  )

interface HomeSectionProps {
  title: string
  more: string
  to: LinkOptions
  children: ReactNode
}

const HomeSection = ({ title, more, to, children }: HomeSectionProps) => (
  <section aria-label={title}>
    <div className="mb-4 flex items-center justify-between gap-4">
      <h2 className="title-20">{title}</h2>
      <Link {...to} className="relative hit rounded-sm text-13 font-strong text-fg-muted hover:text-fg">
        {more}
      </Link>
    </div>
    {children}
  </section>
)

const LeadLabel = ({ as, name }: { as: FeaturedLead['as']; name: string }) => (
  <p className="truncate text-12 text-fg-faint">
    {as === 'pinned' ? <Trans>Pinned by {name}</Trans> : <Trans>This is {name}</Trans>}
  </p>
)

interface FeaturedVideoCardProps extends FeaturedLead {
  name: string
  actions: ReactNode
}

const loadPlayer = () => import('../../library/playback/inline-player.tsx')
const preload = () => preloadModule(loadPlayer)
const imported = { source: 'channel' } as const

function FeaturedVideoCard({ actions, name, ...lead }: FeaturedVideoCardProps) {
  const { video, as } = lead
  const [isPlaying, setPlaying] = useState(false)
  const play = as === 'trailer' && !isPlaying ? () => setPlaying(true) : undefined
  const { positionSeconds } = useViewerState(video.id)
  const { intent, storyboard } = usePreview(video)
  const progress = watchProgressOf(positionSeconds, video.duration)
  const thumbnail = (
    <VideoThumbnail
      priority
      image={video.poster}
      sizes="(min-width: 768px) 50vw, 100vw"
      cornerLabel={cornerLabelOf(video)}
      progress={progress}
      {...durationLabelOf(video)}
      className="rounded-lg"
    >
      <LazyCardPreview storyboard={storyboard} />
      {play && <PlayOverlay onPlay={play} />}
    </VideoThumbnail>
  )
  return (
    <article
      className="group/card relative grid items-center gap-5 md:grid-cols-[minmax(0,52fr)_minmax(0,48fr)] md:gap-8"
      {...intent}
    >
      {isPlaying ? (
        <LazyModule load={loadPlayer} fallback={thumbnail} onFailed={() => setPlaying(false)}>
          {({ InlinePlayer }) => <InlinePlayer videoId={video.id} origin={imported} />}
        </LazyModule>
      ) : (
        thumbnail
      )}
      <div className="min-w-0">
        <LeadLabel as={as} name={name} />
        <h2 dir="auto" className="mt-1.5 line-clamp-3 title-20 wrap-anywhere md:title-24">
          <VideoTitleLink video={video} progress={progress} />
        </h2>
        <p className="mt-1.5 text-13 text-fg-muted tabular-nums">{facts(video)}</p>
        {video.snippet && (
          <p className="mt-3.5 line-clamp-3 max-w-[60ch] leading-5.5 wrap-anywhere text-fg-muted [unicode-bidi:plaintext]">
            {video.snippet}
          </p>
        )}
        <div className="relative z-3 mt-5 flex w-fit flex-wrap gap-2">
          {play ? (
            <Button onPointerEnter={preload} onClick={play}>
              <Glyph icon={Play} size={18} filled className="-ms-0.5" />
              {t`Play`}
            </Button>
          ) : (
            <VideoPageLink {...lead} positionSeconds={positionSeconds} />
          )}
          {actions}
        </div>
      </div>
    </article>
  )
}

/** For pointers only: keyboards and screen readers have the button beside the image. */
const PlayOverlay = ({ onPlay }: { onPlay: () => void }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-hidden="true"
    onPointerEnter={preload}
    onClick={onPlay}
    className="absolute inset-0 z-3 grid cursor-pointer place-items-center"
  >
    <span className="grid size-18 place-items-center rounded-full bg-scrim text-on-media group-hover/card:bg-scrim-strong">
      <Glyph icon={Play} size={32} filled className="ms-1" />
    </span>
  </button>
)

function VideoPageLink({ video, as, positionSeconds }: FeaturedLead & { positionSeconds: number | null }) {
  const hasRemainingTime = positionSeconds !== null && isResumable(positionSeconds, video.duration)
  return (
    <Link {...toVideo(video.id)} className={buttonClass()}>
      <Glyph icon={Play} size={18} filled className="-ms-0.5" />
      {hasRemainingTime
        ? t`Resume at ${{ time: formatDuration(positionSeconds) }}`
        : as === 'trailer'
          ? t`Open its page`
          : t`Play`}
    </Link>
  )
}
