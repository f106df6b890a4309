import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { suspendedPath } from '../../../viewer/redirect-target.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'

// Lazy: hardly anyone sees it.
const SuspendedNotice = lazy(() =>
  import('./suspended-notice.tsx').then((file) => ({ default: file.SuspendedNotice })),
)

export function SuspendedBanner() {
  const isSuspended = useViewer()?.isSuspended
  const isHere = useLocation({ select: ({ pathname }) => pathname === suspendedPath })
  return (
    isSuspended &&
    !isHere && (
      <Suspense>
        <SuspendedNotice />
      </Suspense>
    )
  )
}
