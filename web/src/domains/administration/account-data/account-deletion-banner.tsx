import { LazyModule } from '../../../ui/lazy-module.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'

// Lazy: hardly anyone sees it, and it imports the contract's schemas.
const loadNotice = () => import('./account-deletion-notice.tsx')

export function AccountDeletionBanner() {
  const deletesAt = useViewer()?.deletesAt
  return (
    deletesAt && (
      <LazyModule load={loadNotice} showsErrorToast={false}>
        {({ AccountDeletionNotice }) => <AccountDeletionNotice deletesAt={deletesAt} />}
      </LazyModule>
    )
  )
}
