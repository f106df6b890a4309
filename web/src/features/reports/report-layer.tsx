import { useStore } from '../../lib/store.ts'
import { Late } from '../../ui/late.tsx'
import { reportTarget } from './report-target.ts'
import { useWishedReport } from './use-report.ts'

const loadDialog = () => import('./report-dialog.tsx')
const close = () => reportTarget.set(null)

/** Rendered once per page, since menus unmount when an item is selected. */
export function ReportLayer() {
  const target = useStore(reportTarget)
  useWishedReport()
  if (!target) return null
  return (
    <Late load={loadDialog} onFailed={close}>
      {({ ReportDialog }) => <ReportDialog target={target} onClose={close} />}
    </Late>
  )
}
