import { lazy, Suspense } from 'react'
import { Related } from '../feeds/related.tsx'
import { QueueSlot } from './queue-slot.tsx'
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
