import type { Report } from '@kinora/contract/administration/reports/schemas'
import { formatDate, formatDuration } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { ReportSummaryCard } from './report-summary-card.tsx'
import { reasonLabels, statusLabels } from '../../community/report-dialog/report-labels.ts'
import { useWithdrawReport } from '../../community/report-dialog/use-withdraw-report.ts'

/** “0:12 to 0:41”, “from 0:12”; empty without times. */
function formatTimes({ from, to }: Report) {
  if (to !== null) return `${formatDuration(from ?? 0)} to ${formatDuration(to)}`
  return from === null ? '' : `from ${formatDuration(from)}`
}

export function ReportCard({ report }: { report: Report }) {
  const withdraw = useWithdrawReport()
  const { label, tone, icon } = statusLabels[report.status]
  const facts = [
    reasonLabels[report.reason].label,
    formatTimes(report),
    `reported ${formatDate(report.createdAt)}`,
    report.decidedAt ? `decided ${formatDate(report.decidedAt)}` : '',
  ]
  return (
    <ReportSummaryCard
      subject={report}
      badge={
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      }
      facts={facts.filter((fact) => fact !== '')}
    >
      {report.details && (
        <p className="text-13 wrap-anywhere whitespace-pre-wrap text-fg-muted">
          <RichText text={report.details} />
        </p>
      )}
      {report.status === 'pending' && (
        <div>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Withdraw the report of ${report.content.title}`}
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(report)}
          >
            Withdraw
          </Button>
        </div>
      )}
    </ReportSummaryCard>
  )
}
