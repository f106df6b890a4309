import { useLocation } from '@tanstack/react-router'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { suspendedPath } from '../../../viewer/redirect-target.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'

// Lazy: hardly anyone sees it.
const loadNotice = () => import('./suspended-notice.tsx')

export function SuspendedBanner() {
  const isSuspended = useViewer()?.isSuspended
  const isHere = useLocation({ select: ({ pathname }) => pathname === suspendedPath })
  return (
    isSuspended &&
    !isHere && (
      <LazyModule load={loadNotice} showsErrorToast={false}>
        {({ SuspendedNotice }) => <SuspendedNotice />}
      </LazyModule>
    )
  )
}
