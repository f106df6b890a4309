import { msg, t } from '@kinora/contract/text/translate'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'

export const channelSuspendedTitle = msg`This channel is suspended`

const loadNotice = () => import('./suspended-channel-notice.tsx')

/** Only the owner is told the reason. */
export function SuspendedChannel({ userId }: { userId: number }) {
  const isOwner = useViewer()?.id === userId
  return (
    <LazyModule load={loadNotice}>
      {({ SuspendedChannelNotice }) => (
        <SuspendedChannelNotice title={t(channelSuspendedTitle)} isOwner={isOwner} />
      )}
    </LazyModule>
  )
}
