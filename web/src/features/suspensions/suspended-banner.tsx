import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { suspendedPath } from '../accounts/destination.ts'
import { useViewer } from '../accounts/use-viewer.ts'

// Hardly anybody ever sees it.
const SuspendedNotice = lazy(() =>
  import('./suspended-notice.tsx').then((file) => ({ default: file.SuspendedNotice })),
)

/** Says on every page to somebody who is suspended that they are; nothing to everybody else. */
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
