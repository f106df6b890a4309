import type { Video } from '@kinora/contract/videos'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import VideoOff from 'lucide-react/icons/video-off'
import { useEffect, useRef } from 'react'
import { ApiError } from '../api.ts'
import { useViewer } from '../features/accounts/use-viewer.ts'
import { ChannelRow } from '../features/videos/channel-row.tsx'
import { Description } from '../features/videos/description.tsx'
import { ProcessingEvents, useLiveVideo } from '../features/videos/live-video.ts'
import { MoreVideos } from '../features/videos/more-videos.tsx'
import { isInWork } from '../features/videos/processing-words.ts'
import { ShareButton } from '../features/videos/share-button.tsx'
import { preloadPlayer, Stage } from '../features/videos/stage.tsx'
import { VideoNotices } from '../features/videos/video-notices.tsx'
import { WatchLayout, WatchSkeleton } from '../features/videos/watch-layout.tsx'
import { useTitle } from '../lib/use-title.ts'
import type { PlayerHandle } from '../player/player.tsx'
import { buttonClass } from '../ui/button.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { EmptyState } from '../ui/states.tsx'

export default function VideoPage() {
  const { id } = useParams({ from: '/video/$id' })
  const video = useLiveVideo(Number(id))
  const isAway = video.error instanceof ApiError && isGone(video.error)
  useTitle(isAway ? notAvailable : video.data?.title)
  useEffect(preloadPlayer, [])

  if (isAway) return <NotAvailable />
  return (
    <>
      {!video.data && <h1 className="sr-only">Video</h1>}
      <QueryState query={video} failed="The video could not be loaded" loading={<WatchSkeleton />}>
        {(found) => <Watch key={found.id} video={found} />}
      </QueryState>
    </>
  )
}

/** Absent, hidden from this viewer, or an address that never was one. */
const isGone = ({ status }: ApiError) => status === 404 || status === 400

const notAvailable = 'This video is not available'

const NotAvailable = () => (
  <EmptyState
    heading="h1"
    icon={VideoOff}
    title={notAvailable}
    className="min-h-[60vh] content-center"
    action={
      <Link to="/" className={buttonClass()}>
        Home
      </Link>
    }
  >
    It may have been removed, or it is not public.
  </EmptyState>
)

function Watch({ video }: { video: Video }) {
  const { t } = useSearch({ from: '/video/$id' })
  const player = useRef<PlayerHandle>(null)
  const isOwner = useViewer()?.id === video.creator.id
  return (
    <WatchLayout side={<MoreVideos besides={video.id} />}>
      {isOwner && isInWork(video.processing) && <ProcessingEvents id={video.id} />}
      <Stage ref={player} video={video} startSeconds={t} />
      <VideoNotices video={video} />
      <h1 className="mt-5 mb-4 text-24 font-heavy tracking-[-0.02em] text-balance wrap-anywhere max-md:mt-4 max-md:mb-3 max-md:text-20">
        {video.title}
      </h1>
      <ChannelRow creator={video.creator}>{video.isPublished && <ShareButton id={video.id} />}</ChannelRow>
      <Description video={video} onTime={(seconds) => player.current?.playFrom(seconds)} />
    </WatchLayout>
  )
}
