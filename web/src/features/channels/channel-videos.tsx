import { videoKinds as kinds, type VideoKind } from '@kinora/contract/first-calls'
import type { VideoCard } from '@kinora/contract/videos'
import type { ReactNode } from 'react'
import Clapperboard from 'lucide-react/icons/clapperboard'
import { useTab } from '../../lib/url-state.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { shortsGridClass } from '../videos/columns.ts'
import { UploadOrSignIn } from '../videos/no-videos.tsx'
import { ShortTiles } from '../videos/shorts-shelf.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { GridSkeleton, VideoGrid } from '../videos/video-grid.tsx'
import type { TileSlots } from '../videos/video-tile.tsx'
import { inParts } from '../viewer-state/use-seen.ts'
import { useChannelVideos } from './use-channel-videos.ts'

type Videos = ReturnType<typeof useChannelVideos>

/** What stands in the tiles of each kind beside the video. */
type ChannelSlots = Record<VideoKind, (video: VideoCard) => TileSlots>

const names: Record<VideoKind, string> = { long: 'Videos', shorts: 'Shorts' }

interface PanelProps {
  list: Videos
  slots: ChannelSlots
}

const VideosPanel = ({ list, slots }: PanelProps) => (
  <>
    <VideoGrid
      videos={list.data?.videos ?? []}
      isBusy={list.isFetchingNextPage}
      hideChannel
      slots={slots.long}
    />
    <ShowMore list={list} failed="More videos could not be loaded" />
  </>
)

const ShortsPanel = ({ list, slots }: PanelProps) => (
  <>
    <ul className={shortsGridClass} aria-busy={list.isFetchingNextPage || undefined}>
      {inParts(list.data?.videos ?? []).map(({ first, part }) => (
        <ShortTiles key={first} videos={part} slots={slots.shorts} />
      ))}
    </ul>
    <ShowMore list={list} failed="More videos could not be loaded" />
  </>
)

const panels = { long: VideosPanel, shorts: ShortsPanel }

function NothingYet({ userId }: { userId: number }) {
  const isOwner = useViewer()?.id === userId
  return (
    <EmptyState
      icon={Clapperboard}
      title="This channel has no videos yet"
      className="mt-4 border-t border-line py-16"
      action={isOwner && <UploadOrSignIn />}
    />
  )
}

interface ChannelVideosProps {
  userId: number
  slots: ChannelSlots
  /** What the channel posted; null where it has no tab. */
  posts: { count: number; panel: ReactNode } | null
}

/** A channel's videos and shorts, each behind its tab, and its posts; what is empty has no tab. */
export function ChannelVideos({ userId, slots, posts }: ChannelVideosProps) {
  const lists = { long: useChannelVideos(userId, 'long'), shorts: useChannelVideos(userId, 'shorts') }
  const kindTabs = kinds.flatMap((kind) => {
    const count = lists[kind].data?.totalCount
    return count ? [{ value: kind, label: names[kind], count }] : []
  })
  const tabs = [
    ...kindTabs,
    ...(posts ? [{ value: 'posts' as const, label: 'Posts', count: posts.count }] : []),
  ]
  const [current, open] = useTab(tabs)
  const failed = kinds.find((kind) => lists[kind].isError && !lists[kind].data)
  if (failed)
    return (
      <ErrorState
        title="The videos could not be loaded"
        isRetrying={lists[failed].isFetching}
        onRetry={() => void lists[failed].refetch()}
      />
    )
  if (kinds.some((kind) => lists[kind].isPending)) return <PanelSkeleton />

  if (tabs.length === 0) return <NothingYet userId={userId} />
  return (
    <Tabs label="Channel" value={current} onValueChange={open} tabs={tabs}>
      {kindTabs.map(({ value: kind }) => {
        const Panel = panels[kind]
        return (
          <TabPanel key={kind} value={kind}>
            <h2 className="sr-only">{names[kind]}</h2>
            <div className="pt-6">
              <Panel list={lists[kind]} slots={slots} />
            </div>
          </TabPanel>
        )
      })}
      {posts && (
        <TabPanel value="posts">
          <h2 className="sr-only">Posts</h2>
          <div className="pt-6">{posts.panel}</div>
        </TabPanel>
      )}
    </Tabs>
  )
}

/** Tabs and grid before they are there. */
const PanelSkeleton = () => (
  <div aria-busy="true">
    <output className="sr-only">Loading...</output>
    <div className="mb-6 h-11 border-b border-line" />
    <GridSkeleton count={8} />
  </div>
)
