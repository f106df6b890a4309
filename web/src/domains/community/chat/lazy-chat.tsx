import type { Video } from '@kinora/contract/library/videos/schemas'
import { useStore } from '../../../lib/store.ts'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { activeVideo, currentSecond } from '../../library/playback/player-state.ts'

const loadPanel = () => import('./chat-panel.tsx')
const loadReplay = () => import('./chat-replay.tsx')

const placeholder = (
  <Skeleton className="h-[max(26rem,calc(100dvh-13.5rem))] rounded-lg max-lg:mt-3 max-lg:h-96" />
)

/** For a broadcast that is announced or on air. */
export const LazyChatPanel = ({ video }: { video: Video }) => (
  <LazyModule load={loadPanel} fallback={placeholder}>
    {({ ChatPanel }) => <ChatPanel video={video} />}
  </LazyModule>
)

/** For the film of a past broadcast; follows the player. */
export function LazyChatReplay({ video }: { video: Video }) {
  const second = useStore(currentSecond)
  const isActive = useStore(activeVideo)?.video.id === video.id
  return (
    <LazyModule load={loadReplay} fallback={placeholder}>
      {({ ChatReplay }) => <ChatReplay video={video} seconds={isActive ? second : 0} />}
    </LazyModule>
  )
}
