import { msg, plural, t } from '@kinora/contract/text/translate'
import { managedReports } from '@kinora/contract/administration/reports/calls'
import type { CaseCounts } from '@kinora/contract/administration/reports/schemas'
import { pages } from '@kinora/contract/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { CaseCountCards } from '../../domains/administration/report-admin/case-counts.tsx'
import { CaseFilters } from '../../domains/administration/report-admin/case-filters.tsx'
import { CaseList, useCaseList, useOpenCase } from '../../domains/administration/report-admin/case-list.tsx'
import { CasePanel } from '../../domains/administration/report-admin/case-panel.tsx'
import { formatSpan } from '../../domains/administration/report-admin/case-labels.ts'
import { classes } from '../../lib/classes.ts'
import { useTab } from '../../lib/url-state.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { useTitle } from '../../lib/use-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'

const tabs = [
  { value: 'all', label: msg({ message: 'All', context: 'reports' }) },
  { value: 'pending', label: msg({ message: 'Pending', context: 'waiting for review' }) },
  { value: 'reviewed', label: msg`Reviewed` },
  { value: 'actioned', label: msg`Actioned` },
  { value: 'dismissed', label: msg`Dismissed` },
  { value: 'appeals', label: msg`Appeals` },
] as const

export default function AdminReportsPage() {
  useTitle(t(pages.adminReports.title))
  const [tab, open] = useTab(tabs)
  const { data: counts } = useQuery(query(managedReports.count, {}))
  return (
    <>
      <PageHeader title={t`Content Reports`} subtitle={counts ? summaryOf(counts) : ' '} />
      <CaseCountCards counts={counts} />
      <Tabs
        label={t`Status`}
        value={tab}
        onValueChange={open}
        tabs={tabs.map((each) => (counts ? { ...each, count: counts[each.value] } : each))}
      >
        <TabPanel value={tab}>
          <CaseDesk />
        </TabPanel>
      </Tabs>
    </>
  )
}

const summaryOf = ({ pending, oldestPendingAt }: CaseCounts) =>
  oldestPendingAt === null
    ? t`Nothing is pending`
    : t`${plural({ count: pending }, { one: '# is pending', other: '# are pending' })}, the oldest for ${{ span: formatSpan(Date.now() - Date.parse(oldestPendingAt)) }}`

function CaseDesk() {
  const cases = useCaseList()
  const { id, open } = useOpenCase()
  const isWide = useMediaQuery('(min-width: 1200px)')
  const openId = id ?? (isWide ? cases.list.data?.reports[0]?.id : undefined)
  const isSideBySide = isWide && openId !== undefined
  return (
    <>
      <CaseFilters cases={cases} />
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
          isSideBySide && 'min-[1200px]:grid-cols-[minmax(0,380px)_minmax(0,1fr)]',
        )}
      >
        <div className="min-w-0">
          <CaseList cases={cases} openId={openId} />
        </div>
        {isSideBySide && (
          <div className="sticky top-4 max-h-[calc(100dvh-32px)] scroll-pb-20 overflow-y-auto rounded-lg border border-line bg-surface">
            <CasePanel key={openId} id={openId} />
          </div>
        )}
      </div>
      {!isWide && id !== undefined && (
        <Sheet onClose={() => open(undefined)} title={t`Report ${{ id }}`} width="w-[640px]">
          <CasePanel key={id} id={id} />
        </Sheet>
      )}
    </>
  )
}
