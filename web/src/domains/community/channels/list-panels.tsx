import type { Label } from '@kinora/contract/text/label'
import { msg, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { channels } from '@kinora/contract/community/channels/calls'
import type { ChannelSort } from '@kinora/contract/community/channels/rules'
import { type VideoKind, initialCalls } from '@kinora/contract/pages/initial-calls'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { Link } from '@tanstack/react-router'
import Clapperboard from 'lucide-react/icons/clapperboard'
import ListVideo from 'lucide-react/icons/list-video'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import type { Icon } from '../../../ui/glyph.tsx'
import { PagedList, PagedState } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { shortsGridClass, gridClass } from '../../library/videos/grid-classes.ts'
import { ShortTiles } from '../../library/videos/shorts-shelf.tsx'
import { GridSkeleton, VideoGrid, type TileSlots } from '../../library/videos/video-grid.tsx'
import { splitIntoParts } from '../../library/viewer-state/use-watch-progress.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { UploadOrSignIn } from '../../library/videos/no-videos.tsx'
import { PlaylistTile, PlaylistTileSkeleton } from '../playlists/playlist-tile.tsx'
import { useUserPlaylists } from '../playlists/use-playlist-lists.ts'
import { useChannelUrlState } from './channel-tabs.tsx'

const sortOptions: readonly { value: ChannelSort; label: Label }[] = [
  { value: 'newest', label: msg({ message: 'Newest', context: 'videos' }) },
  { value: 'popular', label: msg`Popular` },
  { value: 'oldest', label: msg({ message: 'Oldest', context: 'videos' }) },
]

interface PanelProps {
  userId: number
  slots: (video: VideoCard) => TileSlots
}

const ShortsSkeleton = () => (
  <div className={shortsGridClass}>
    {Array.from({ length: 8 }, (_, at) => (
      <Skeleton key={at} className="aspect-9/16 rounded-md!" />
    ))}
  </div>
)

type ChannelVideosInput = Parameters<typeof initialCalls.channel>[0]

const useChannelVideos = (input: ChannelVideosInput) =>
  usePagedQuery(channels.browse, initialCalls.channel(input).list.input)

const NewPlaylistLink = () => (
  <Link to="/playlists" className={buttonClass({ variant: 'primary' })}>
    {t`New playlist`}
  </Link>
)

const ownerActions = { upload: <UploadOrSignIn />, create: <NewPlaylistLink /> }

const emptyTitles = {
  videos: msg`This channel has no videos yet`,
  shorts: msg`This channel has no shorts yet`,
  playlists: msg`This channel has no playlists yet`,
}

interface EmptyChannelListProps {
  userId: number
  icon: Icon
  kind: keyof typeof emptyTitles
  way: keyof typeof ownerActions
}

export function EmptyChannelList({ userId, icon, kind, way }: EmptyChannelListProps) {
  const isOwner = useViewer()?.id === userId
  return (
    <EmptyState
      icon={icon}
      title={t(emptyTitles[kind])}
      className="py-16"
      action={isOwner && ownerActions[way]}
    />
  )
}

const loadErrors = {
  videos: {
    failed: msg`The videos could not be loaded`,
    failedMore: msg`More videos could not be loaded`,
  },
  shorts: {
    failed: msg`The shorts could not be loaded`,
    failedMore: msg`More shorts could not be loaded`,
  },
}

function SortedVideosPanel({ userId, kind, children }: { userId: number; kind: VideoKind } & VideosRenderer) {
  const { sort, order } = useChannelUrlState()
  const tab = kind === 'long' ? 'videos' : 'shorts'
  const list = useChannelVideos({ id: userId, tab, sort })
  return (
    <>
      {list.data?.length !== 0 && (
        // Outside of the reloading list, so that the sort buttons keep the keyboard focus.
        <div className="mb-5">
          <Chips label={t`Sort`} value={sort} onValueChange={order} options={sortOptions} />
        </div>
      )}
      <PagedState
        list={list}
        failed={t(loadErrors[tab].failed)}
        failedMore={t(loadErrors[tab].failedMore)}
        loading={kind === 'long' ? <GridSkeleton count={8} /> : <ShortsSkeleton />}
        empty={<EmptyChannelList userId={userId} icon={Clapperboard} kind={tab} way="upload" />}
      >
        {(found) => children(found, list.isFetchingNextPage)}
      </PagedState>
    </>
  )
}
interface VideosRenderer {
  children: (found: readonly VideoCard[], isBusy: boolean) => ReactNode
}

export const VideosPanel = ({ userId, slots }: PanelProps) => (
  <SortedVideosPanel userId={userId} kind="long">
    {(found, isBusy) => <VideoGrid videos={found} isBusy={isBusy} hideChannel slots={slots} />}
  </SortedVideosPanel>
)

export const ShortsPanel = ({ userId, slots }: PanelProps) => (
  <SortedVideosPanel userId={userId} kind="shorts">
    {(found, isBusy) => (
      <ul className={shortsGridClass} aria-busy={isBusy || undefined}>
        {splitIntoParts(found).map(({ first, part }) => (
          <ShortTiles key={first} videos={part} slots={slots} />
        ))}
      </ul>
    )}
  </SortedVideosPanel>
)

export function ChannelSearchResults({ userId, slots }: PanelProps) {
  const { searchText } = useChannelUrlState()
  const list = useChannelVideos({ id: userId, q: searchText })
  const withVideoKind = (video: VideoCard) => ({ ...slots(video), ...(video.isShort && { badge: t`Short` }) })
  return (
    <section aria-label={t`Search results`} className="pt-6">
      <h2 className="sr-only">{t`Search results`}</h2>
      <PagedState
        list={list}
        failed={t`The search did not work`}
        failedMore={t`More videos could not be loaded`}
        loading={<GridSkeleton count={8} />}
        empty={
          <LiveRegion>
            <EmptyState
              icon={SearchX}
              title={t`Nothing on this channel matches “${{ searchText }}”`}
              className="py-16"
            />
          </LiveRegion>
        }
      >
        {(found) => (
          <>
            <output className="mb-5 block text-fg-muted wrap-anywhere">
              <Trans>What matches “{searchText}”, newest first</Trans>
            </output>
            <VideoGrid videos={found} isBusy={list.isFetchingNextPage} hideChannel slots={withVideoKind} />
          </>
        )}
      </PagedState>
    </section>
  )
}

const PlaylistsSkeleton = () => (
  <div className={gridClass}>
    {Array.from({ length: 4 }, (_, at) => (
      <PlaylistTileSkeleton key={at} />
    ))}
  </div>
)

export function PlaylistsPanel({ userId }: { userId: number }) {
  const list = useUserPlaylists(userId, { only: 'public' })
  return (
    <PagedList
      list={list}
      failed={t`Failed to fetch playlists`}
      failedMore={t`More playlists could not be loaded`}
      loading={<PlaylistsSkeleton />}
      empty={<EmptyChannelList userId={userId} icon={ListVideo} kind="playlists" way="create" />}
      className={gridClass}
      itemClassName="min-w-0"
    >
      {(playlist) => <PlaylistTile playlist={playlist} shows="neither" />}
    </PagedList>
  )
}
