import type { ChannelSection } from '@kinora/contract/community/channels/rules'
import { channels } from '@kinora/contract/community/channels/calls'
import type { Channel, ChannelHome, FeaturedVideo } from '@kinora/contract/community/channels/schemas'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkOptions } from '@tanstack/react-router'
import Clapperboard from 'lucide-react/icons/clapperboard'
import type { ReactNode } from 'react'
import { query } from '../../../api.ts'
import { toChannel } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { PlaylistTile } from '../playlists/playlist-tile.tsx'
import { gridClass, shortsRowClass, useGridColumns } from '../../library/videos/grid-classes.ts'
import { ShortTiles } from '../../library/videos/shorts-shelf.tsx'
import { GridSkeleton, VideoGrid, type TileSlots } from '../../library/videos/video-grid.tsx'
import { useBell } from '../../library/viewer-state/use-viewer-state.ts'
import { FeaturedVideoCard } from './featured-video.tsx'
import { selectLead, homeSectionsOf } from './home-sections.ts'
import { EmptyChannelList } from './list-panels.tsx'

type TileSlotRenderers = (video: VideoCard) => TileSlots

interface HomePanelProps {
  channel: Channel
  slots: TileSlotRenderers
  shortSlots: TileSlotRenderers
  actions: (video: FeaturedVideo) => ReactNode
}

type RenderLoadError = (kind: 'videos' | 'playlists') => ReactNode

export function HomePanel({ channel, actions, ...slots }: HomePanelProps) {
  const home = useQuery(query(channels.findHome, { params: { userId: channel.id } }))
  const isOwner = useViewer()?.id === channel.id
  const follows = useBell(channel.id) !== null
  return (
    <QueryState query={home} failed="The channel could not be loaded" loading={<GridSkeleton count={4} />}>
      {(found) => {
        const lead = selectLead(found, isOwner || follows)
        const lost: RenderLoadError = (kind) => (
          <ErrorState
            title={`The ${kind} could not be loaded`}
            onRetry={() => void home.refetch()}
            isRetrying={home.isFetching}
          />
        )
        return (
          <div className="grid grid-cols-1 gap-10">
            {found.failed.includes('videos') && lost('videos')}
            {lead && <FeaturedVideoCard {...lead} name={channel.username} actions={actions(lead.video)} />}
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
      <HomeSection title="Latest" more="All videos" to={to('videos')}>
        <VideoGrid videos={parts.latest} hideChannel priorityCount={hasLead ? 0 : columns} slots={slots} />
      </HomeSection>
    ),
    popular: () => (
      <HomeSection title="Most viewed" more="All by views" to={to('videos', 'popular')}>
        <VideoGrid videos={parts.popular} hideChannel slots={slots} />
      </HomeSection>
    ),
    shorts: () => (
      <HomeSection title="Shorts" more="All shorts" to={to('shorts')}>
        <ul className={shortsRowClass}>
          <ShortTiles videos={parts.shorts} slots={shortSlots} />
        </ul>
      </HomeSection>
    ),
    playlists: () => (
      <HomeSection title="Playlists" more="All playlists" to={to('playlists')}>
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
      title="Nothing here yet"
      className="py-16"
      action={
        <Link {...toChannel(channel.id)} search={{ tab: 'videos' }} className={buttonClass()}>
          All videos
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
