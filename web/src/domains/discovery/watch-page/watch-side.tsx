import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Related } from '../feeds/related.tsx'
import type { WatchSideProps } from './watch-tabs.tsx'

const WatchTabs = lazy(() => import('./watch-tabs.tsx').then((file) => ({ default: file.WatchTabs })))
const AutoplaySwitch = lazy(() =>
  import('./autoplay-switch.tsx').then((file) => ({ default: file.AutoplaySwitch })),
)

export function WatchSide({ video, slots, transcript }: WatchSideProps) {
  const autoplay = (
    <Suspense fallback={<span className="block h-6 w-24" />}>
      <AutoplaySwitch />
    </Suspense>
  )
  return (
    <>
      <QueueSlot videoId={video.id} where="side" />
      {video.chapters.length === 0 && !transcript ? (
        <Related video={video} slots={slots} action={autoplay} />
      ) : (
        <Suspense fallback={<Related video={video} slots={slots} action={autoplay} />}>
          <WatchTabs video={video} slots={slots} transcript={transcript} autoplay={autoplay} />
        </Suspense>
      )}
    </>
  )
}

const QueuePanel = lazy(() =>
  import('../../community/playlists/queue/queue-panel.tsx').then((file) => ({ default: file.QueuePanel })),
)

export function QueueSlot({ videoId, where }: { videoId: number; where: 'side' | 'below' }) {
  const { list, sort, shuffle, loop } = useSearch({ from: '/video/$id' })
  const isWide = useMediaQuery('(min-width: 1080px)')
  if (list === undefined || isWide !== (where === 'side')) return null
  return (
    <Suspense fallback={<Skeleton className="mb-4 h-72 max-lg:h-17" />}>
      <QueuePanel videoId={videoId} queue={{ list, sort, shuffle, loop }} />
    </Suspense>
  )
}
