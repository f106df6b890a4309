import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { reportFilters } from '@kinora/contract/pages/page-search'
import { reports } from '@kinora/contract/administration/reports/calls'
import Flag from 'lucide-react/icons/flag'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { useFilters } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useContainerFocus } from '../../../ui/use-container-focus.ts'
import { ReportCard } from './report-card.tsx'
import { ReportSkeletons } from './report-skeletons.tsx'
import { statusLabels } from '../../community/report-dialog/report-labels.ts'

const stateTabs = [
  { value: 'all', label: 'All' },
  ...reportFilters.status.map((value) => ({ value, label: statusLabels[value].label })),
] as const

export function MyReports() {
  const { values, set, clear } = useFilters(reportFilters)
  const { input } = initialCalls.reports(values).own
  const list = usePagedQuery(reports.list, input)
  const container = useContainerFocus<HTMLDivElement>(list.data)
  const empty = values.status ? (
    <EmptyState
      icon={Flag}
      title="No reports in this state"
      action={<Button onClick={clear}>Show all</Button>}
    />
  ) : (
    <EmptyState icon={Flag} title="You have not reported anything">
      Use Report in the menu of any video or channel. The outcome appears here.
    </EmptyState>
  )
  return (
    <>
      <div className="py-4">
        <Chips
          label="State"
          value={values.status ?? 'all'}
          onValueChange={(state) => set('status', state === 'all' ? '' : state)}
          options={stateTabs}
        />
      </div>
      <div ref={container} tabIndex={-1} className="outline-0">
        <QueryState
          query={list}
          failed="Your reports could not be loaded"
          loading={<ReportSkeletons />}
          isEmpty={(ownReports) => ownReports.length === 0}
          empty={empty}
        >
          {(ownReports) => (
            <>
              <ul aria-label="Reports" className="grid gap-3">
                {ownReports.map((report) => (
                  <li key={report.id}>
                    <ReportCard report={report} />
                  </li>
                ))}
              </ul>
              <LoadMore list={list} failed="More reports could not be loaded" />
            </>
          )}
        </QueryState>
      </div>
    </>
  )
}
