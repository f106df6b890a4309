import { lazy, Suspense } from 'react'
import { useViewer } from '../accounts/use-viewer.ts'

export const channelSuspended = 'This channel is suspended'

const Notice = lazy(() =>
  import('./suspended-channel-notice.tsx').then((file) => ({ default: file.SuspendedChannelNotice })),
)

/** Only the owner is told the reason. */
export function SuspendedChannel({ userId }: { userId: number }) {
  const isOwner = useViewer()?.id === userId
  return (
    <Suspense>
      <Notice title={channelSuspended} isOwner={isOwner} />
    </Suspense>
  )
}
