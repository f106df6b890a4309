import { msg, t } from '@kinora/contract/text/translate'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { readReportsSearch, reportFilters } from '@kinora/contract/pages/page-search'
import { reports } from '@kinora/contract/administration/reports/calls'
import type { Report } from '@kinora/contract/administration/reports/schemas'
import Flag from 'lucide-react/icons/flag'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { formatDate, formatDuration } from '../../../lib/format.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { statusLabels, reasonLabels } from '../../community/report-dialog/report-labels.ts'
import { useWithdrawReport } from '../../community/report-dialog/use-withdraw-report.ts'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { ReportSkeletons, ReportSummaryCard } from './report-summary-card.tsx'

const stateTabs = [
  { value: 'all', label: msg({ message: 'All', context: 'reports' }) },
  ...reportFilters.status.map((value) => ({ value, label: statusLabels[value].label })),
] as const

export function MyReports() {
  const { search, change } = useUrlState(readReportsSearch)
  const { input } = initialCalls.reports(search).own
  const list = usePagedQuery(reports.list, input)
  const empty = search.status ? (
    <EmptyState
      icon={Flag}
      title={t`No reports in this state`}
      action={<Button onClick={() => change({ status: undefined })}>{t`Show all`}</Button>}
    />
  ) : (
    <EmptyState icon={Flag} title={t`You have not reported anything`}>
      {t`Use Report in the menu of any video or channel. The outcome appears here.`}
    </EmptyState>
  )
  return (
    <>
      <div className="py-4">
        <Chips
          label={t`State`}
          value={search.status ?? 'all'}
          onValueChange={(state) => change({ status: state === 'all' ? undefined : state })}
          options={stateTabs}
        />
      </div>
      <div data-focus-area="" className="outline-0">
        <PagedList
          list={list}
          failed={t`Your reports could not be loaded`}
          failedMore={t`More reports could not be loaded`}
          loading={<ReportSkeletons />}
          empty={empty}
          label={t`Reports`}
          className="grid gap-3"
        >
          {(report) => <ReportCard report={report} />}
        </PagedList>
      </div>
    </>
  )
}

/** “0:12 to 0:41”, “from 0:12”; empty without times. */
function formatTimes({ from, to }: Report) {
  if (to !== null) return t`${{ start: formatDuration(from ?? 0) }} to ${{ end: formatDuration(to) }}`
  return from === null ? '' : t`from ${{ start: formatDuration(from) }}`
}

function ReportCard({ report }: { report: Report }) {
  const withdraw = useWithdrawReport()
  const { label, ...badge } = statusLabels[report.status]
  const facts = [
    t(reasonLabels[report.reason].label),
    formatTimes(report),
    t`reported ${{ date: formatDate(report.createdAt) }}`,
    report.decidedAt ? t`decided ${{ date: formatDate(report.decidedAt) }}` : '',
  ]
  return (
    <ReportSummaryCard
      subject={report}
      badge={<Badge {...badge}>{t(label)}</Badge>}
      facts={facts.filter((fact) => fact !== '')}
    >
      {report.details && (
        <p dir="auto" className="text-13 wrap-anywhere whitespace-pre-wrap text-fg-muted">
          <RichText text={report.details} />
        </p>
      )}
      {report.status === 'pending' && (
        <div>
          <Button
            size="sm"
            variant="outline"
            aria-label={t`Withdraw the report of ${{ title: report.content.title }}`}
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(report)}
          >
            {t({ message: 'Withdraw', context: 'report' })}
          </Button>
        </div>
      )}
    </ReportSummaryCard>
  )
}
