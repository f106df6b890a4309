import { lazy, Suspense } from 'react'
import { useViewer } from '../../../viewer/use-viewer.ts'

// Lazy: hardly anyone sees it, and it imports the contract's schemas.
const AccountDeletionNotice = lazy(() =>
  import('./account-deletion-notice.tsx').then((file) => ({ default: file.AccountDeletionNotice })),
)

export function AccountDeletionBanner() {
  const deletesAt = useViewer()?.deletesAt
  return (
    deletesAt && (
      <Suspense>
        <AccountDeletionNotice deletesAt={deletesAt} />
      </Suspense>
    )
  )
}
