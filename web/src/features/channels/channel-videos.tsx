import { videoKinds as kinds, type VideoKind } from '@kinora/contract/first-calls'
import { useNavigate } from '@tanstack/react-router'
import Clapperboard from 'lucide-react/icons/clapperboard'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { UploadOrSignIn } from '../videos/no-videos.tsx'
import { ShortTile } from '../videos/short-tile.tsx'
import { ShowMore } from '../videos/show-more.tsx'
import { GridSkeleton, VideoGrid } from '../videos/video-grid.tsx'
import { useChannelVideos } from './use-channel-videos.ts'

type Videos = ReturnType<typeof useChannelVideos>

const names: Record<VideoKind, string> = { long: 'Videos', shorts: 'Shorts' }

const shortsGrid =
  'grid grid-cols-2 gap-3 xs:grid-cols-3 md:grid-cols-4 md:gap-5 xl:grid-cols-6 2xl:grid-cols-7 3xl:grid-cols-8'

const VideosPanel = ({ list }: { list: Videos }) => (
  <>
    <VideoGrid videos={list.data?.videos ?? []} isBusy={list.isFetchingNextPage} hideChannel />
    <ShowMore list={list} />
  </>
)

const ShortsPanel = ({ list }: { list: Videos }) => (
  <>
    <ul className={shortsGrid} aria-busy={list.isFetchingNextPage || undefined}>
      {list.data?.videos.map((video) => (
        <li key={video.id}>
          <ShortTile video={video} />
        </li>
      ))}
    </ul>
    <ShowMore list={list} />
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

/** A channel's videos and shorts, each behind its tab; what is empty has no tab. */
export function ChannelVideos({ userId, chosen }: { userId: number; chosen: VideoKind | undefined }) {
  const navigate = useNavigate()
  const lists = { long: useChannelVideos(userId, 'long'), shorts: useChannelVideos(userId, 'shorts') }
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

  const filled = kinds.filter((kind) => lists[kind].data?.totalCount)
  const first = filled[0]
  if (!first) return <NothingYet userId={userId} />
  const current = chosen && filled.includes(chosen) ? chosen : first
  return (
    <Tabs
      label="Channel"
      value={current}
      onValueChange={(tab) =>
        void navigate({
          to: '/channel/$id',
          params: { id: String(userId) },
          search: tab === first ? {} : { tab },
          replace: true,
          resetScroll: false,
        })
      }
      tabs={filled.map((kind) => ({ value: kind, label: names[kind], count: lists[kind].data?.totalCount }))}
    >
      {filled.map((kind) => {
        const Panel = panels[kind]
        return (
          <TabPanel key={kind} value={kind}>
            <h2 className="sr-only">{names[kind]}</h2>
            <div className="pt-6">
              <Panel list={lists[kind]} />
            </div>
          </TabPanel>
        )
      })}
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
