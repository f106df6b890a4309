import { lazy, Suspense } from 'react'
import { useViewer } from '../../../viewer/use-viewer.ts'

export const channelSuspendedTitle = 'This channel is suspended'

const SuspensionNotice = lazy(() =>
  import('./suspended-channel-notice.tsx').then((file) => ({ default: file.SuspendedChannelNotice })),
)

/** Only the owner is told the reason. */
export function SuspendedChannel({ userId }: { userId: number }) {
  const isOwner = useViewer()?.id === userId
  return (
    <Suspense>
      <SuspensionNotice title={channelSuspendedTitle} isOwner={isOwner} />
    </Suspense>
  )
}
