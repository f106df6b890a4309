import { lazy, Suspense } from 'react'
import { useViewer } from '../accounts/use-viewer.ts'

// Hardly anybody ever sees it, and the contract's schemas come with it.
const LeavingNotice = lazy(() =>
  import('./leaving-notice.tsx').then((file) => ({ default: file.LeavingNotice })),
)

/** Says to somebody who is about to leave that they are; nothing to everybody else. */
export function LeavingBanner() {
  const deletesAt = useViewer()?.deletesAt
  return (
    deletesAt && (
      <Suspense>
        <LeavingNotice deletesAt={deletesAt} />
      </Suspense>
    )
  )
}
