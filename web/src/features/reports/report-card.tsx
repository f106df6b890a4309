import type { Report } from '@kinora/contract/reports'
import { calendarDay, duration } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../text/rich-text.tsx'
import { CaseCard } from './case-card.tsx'
import { reasonWords, statusWords } from './report-words.ts'
import { useWithdraw } from './use-withdraw.ts'

/** “0:12 to 0:41”, “from 0:12”; empty without times. */
function timesOf({ from, to }: Report) {
  if (to !== null) return `${duration(from ?? 0)} to ${duration(to)}`
  return from === null ? '' : `from ${duration(from)}`
}

export function ReportCard({ report }: { report: Report }) {
  const withdraw = useWithdraw()
  const { label, tone, icon } = statusWords[report.status]
  const facts = [
    reasonWords[report.reason].label,
    timesOf(report),
    `reported ${calendarDay(report.createdAt)}`,
    report.decidedAt ? `decided ${calendarDay(report.decidedAt)}` : '',
  ]
  return (
    <CaseCard
      about={report}
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
    </CaseCard>
  )
}
