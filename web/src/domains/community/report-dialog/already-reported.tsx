import type { Report } from '@kinora/contract/administration/reports/schemas'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ReportSteps } from './report-steps.tsx'
import { useWithdrawReport } from './use-withdraw-report.ts'

export function AlreadyReported({ report, onClose }: { report: Report; onClose: () => void }) {
  const withdraw = useWithdrawReport(onClose)
  return (
    <>
      <ReportSteps report={report} />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {report.status === 'pending' && (
          <Button variant="ghost" loading={withdraw.isPending} onClick={() => withdraw.mutate(report)}>
            Withdraw
          </Button>
        )}
        <Link to="/reports" onClick={onClose} className={buttonClass()}>
          Open in Reports
        </Link>
      </div>
    </>
  )
}
