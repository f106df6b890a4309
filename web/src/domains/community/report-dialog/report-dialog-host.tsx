import { useStore } from '../../../lib/store.ts'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { useResumePendingReport, reportTarget } from './use-report.ts'

const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'), 'ReportDialog')
const closeDialog = () => reportTarget.set(null)

/** Rendered once per page, since menus unmount when an item is selected. */
export function ReportDialogHost() {
  const target = useStore(reportTarget)
  useResumePendingReport()
  if (!target) return null
  return <ReportDialog target={target} onClose={closeDialog} />
}
