import type { Video } from '@kinora/contract/videos'
import { lazy, Suspense } from 'react'
import { MoreVideos } from '../videos/more-videos.tsx'
import { QueueSpot } from './queue-spot.tsx'

const WatchTabs = lazy(() => import('./watch-tabs.tsx').then((file) => ({ default: file.WatchTabs })))

/** What stands beside a film: the playlist that it is watched in, its chapters, other videos. */
export function Beside({ video }: { video: Video }) {
  const videos = <MoreVideos besides={video.id} />
  return (
    <>
      <QueueSpot videoId={video.id} where="side" />
      {video.chapters.length === 0 ? (
        videos
      ) : (
        <Suspense fallback={videos}>
          <WatchTabs video={video} />
        </Suspense>
      )}
    </>
  )
}
