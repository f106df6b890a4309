import type { Video } from '@kinora/contract/library/videos/schemas'
import { useSearch } from '@tanstack/react-router'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LazyChatPanel, LazyChatReplay } from '../../community/chat/lazy-chat.tsx'
import { Related } from '../feeds/related.tsx'
import type { WatchSideProps } from './watch-tabs.tsx'

const loadTabs = () => import('./watch-tabs.tsx')
const loadSwitch = () => import('./autoplay-switch.tsx')

export function WatchSide({ video, slots, transcript }: WatchSideProps) {
  const autoplay = (
    <LazyModule load={loadSwitch} fallback={<span className="block h-6 w-24" />} showsErrorToast={false}>
      {({ AutoplaySwitch }) => <AutoplaySwitch />}
    </LazyModule>
  )
  const related = <Related video={video} slots={slots} action={autoplay} />
  return (
    <>
      <QueueSlot videoId={video.id} where="side" />
      <ChatSlot video={video} where="side" />
      {video.chapters.length === 0 && !transcript ? (
        related
      ) : (
        <LazyModule load={loadTabs} fallback={related}>
          {({ WatchTabs }) => (
            <WatchTabs video={video} slots={slots} transcript={transcript} autoplay={autoplay} />
          )}
        </LazyModule>
      )}
    </>
  )
}

const loadQueuePanel = () => import('../../community/playlists/queue/queue-panel.tsx')

export function QueueSlot({ videoId, where }: { videoId: number; where: 'side' | 'below' }) {
  const { list, sort, shuffle, loop } = useSearch({ from: '/video/$id' })
  const isWide = useMediaQuery('(min-width: 1080px)')
  if (list === undefined || isWide !== (where === 'side')) return null
  return (
    <LazyModule load={loadQueuePanel} fallback={<Skeleton className="mb-4 h-72 max-lg:h-17" />}>
      {({ QueuePanel }) => <QueuePanel videoId={videoId} queue={{ list, sort, shuffle, loop }} />}
    </LazyModule>
  )
}

/** Beside the player, or on narrow screens below it, before all else. */
export function ChatSlot({ video, where }: { video: Video; where: 'side' | 'below' }) {
  const isWide = useMediaQuery('(min-width: 1080px)')
  const { broadcast } = video
  if (!broadcast || isWide !== (where === 'side')) return null
  if (broadcast.state !== 'ended')
    return (
      <div className="lg:mb-6">
        <LazyChatPanel video={video} />
      </div>
    )
  return (
    broadcast.startedAt && (
      <div className="lg:mb-6">
        <LazyChatReplay video={video} />
      </div>
    )
  )
}
