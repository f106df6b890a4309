import { useStore } from '../../../lib/store.ts'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { useResumePendingReport, reportTarget } from './use-report.ts'

const loadDialog = () => import('./report-dialog.tsx')
const closeDialog = () => reportTarget.set(null)

/** Rendered once per page, since menus unmount when an item is selected. */
export function ReportDialogHost() {
  const target = useStore(reportTarget)
  useResumePendingReport()
  if (!target) return null
  return (
    <LazyModule load={loadDialog} onFailed={closeDialog}>
      {({ ReportDialog }) => <ReportDialog target={target} onClose={closeDialog} />}
    </LazyModule>
  )
}
