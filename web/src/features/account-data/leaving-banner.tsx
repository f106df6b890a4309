import { lazy, Suspense } from 'react'
import { useViewer } from '../accounts/use-viewer.ts'

// Lazy: hardly anyone sees it, and it imports the contract's schemas.
const LeavingNotice = lazy(() =>
  import('./leaving-notice.tsx').then((file) => ({ default: file.LeavingNotice })),
)

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
