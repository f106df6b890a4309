import { formatReports } from '@kinora/contract/text/counts'
import { t } from '@kinora/contract/text/translate'
import { managedReports } from '@kinora/contract/administration/reports/calls'
import type { ManagedReport } from '@kinora/contract/administration/reports/schemas'
import { reviewQueues } from '@kinora/contract/administration/review-queue/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Flag from 'lucide-react/icons/flag'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { readReportsSearch } from '../../../../../contract/src/pages/admin-pages.ts'
import { messageOf, query } from '../../../api.ts'
import { classes } from '../../../lib/classes.ts'
import { relativeTime } from '../../../lib/format.ts'
import { usePageNumber, useSorting, useUrlState } from '../../../lib/url-state.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useListFilters } from '../../../ui/list-page/use-list-filters.ts'
import { EmptyList } from '../../../ui/list-page/empty-list.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import {
  isTextContent,
  reasonLabels,
  statusLabels,
  typeLabels,
} from '../../community/report-dialog/report-labels.ts'
import { SnapshotImage } from '../../community/report-dialog/snapshot-image.tsx'
import { adminStatusLabels } from './case-labels.ts'

/** Queries to refetch when a case changes. */
export const caseQueries = [managedReports.list, managedReports.count, managedReports.find, reviewQueues.list]

export const caseSortKeys = ['createdAt', 'reports'] as const
export const defaultCaseSort = { key: 'createdAt', direction: 'desc' } as const

export function useCaseList() {
  const { search, ...filters } = useListFilters(readReportsSearch, ['type', 'reason', 'from', 'to'])
  const [sorting] = useSorting(caseSortKeys, defaultCaseSort)
  const { q = '', page = 1, tab = 'all', type = 'all', reason = 'all', from, to } = search
  const list = useQuery({
    ...query(managedReports.list, {
      query: {
        page,
        sortBy: sorting.key,
        sortOrder: sorting.direction,
        search: q,
        ...(tab === 'appeals' ? { appeal: 'pending' as const } : { status: tab }),
        contentType: type,
        reason,
        dateFrom: from,
        dateTo: to,
      },
    }),
    placeholderData: keepPreviousData,
  })
  return { list, ...search, ...filters }
}

export function useOpenCase() {
  const { search, change } = useUrlState(readReportsSearch)
  return {
    id: search.report,
    open: (id: number | undefined) => change({ report: id }, { replace: id === undefined }),
  }
}

const pageSize = 20

interface CaseListProps {
  cases: ReturnType<typeof useCaseList>
  openId: number | undefined
}

export function CaseList({ cases, openId }: CaseListProps) {
  const { list } = cases
  if (list.isError && !list.data)
    return (
      <div role="alert">
        <EmptyState
          icon={Flag}
          title={t`Error Loading Reports`}
          className="rounded-lg border border-line bg-surface"
          action={
            <Button icon={RotateCw} loading={list.isFetching} onClick={() => void list.refetch()}>
              {t`Try Again`}
            </Button>
          }
        >
          {messageOf(list.error, t`Failed to load content reports`)}
        </EmptyState>
      </div>
    )
  if (!list.data) return <CaseSkeletons />
  if (list.data.reports.length === 0)
    return (
      <EmptyList icon={Flag} title={t`No Reports Found`} filters={cases}>
        {cases.isFiltered ? t`Nothing matches your filters.` : t`Nothing waits here.`}
      </EmptyList>
    )
  return <CaseRows {...list.data} openId={openId} />
}

interface CaseRowsProps {
  reports: ManagedReport[]
  totalCount: number
  totalPages: number
  openId: number | undefined
}

function CaseRows({ reports, totalCount, totalPages, openId }: CaseRowsProps) {
  const [page, setPage] = usePageNumber()
  const { open } = useOpenCase()
  const first = (page - 1) * pageSize + 1
  return (
    <>
      <ul aria-label={t`Reports`} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {reports.map((report) => (
          <li key={report.id}>
            <CaseItem report={report} isOpen={report.id === openId} onOpen={() => open(report.id)} />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <output className="text-13 text-fg-faint tabular-nums">
          {t`${{ first }}–${{ last: first + reports.length - 1 }} of ${{ total: totalCount }}`}
        </output>
        <Pagination page={page} pageCount={totalPages} onPageChange={setPage} />
      </div>
    </>
  )
}

interface CaseItemProps {
  report: ManagedReport
  isOpen: boolean
  onOpen: () => void
}

function CaseItem({ report, isOpen, onOpen }: CaseItemProps) {
  const { contentType, content, reason, status, createdAt } = report
  const text =
    (isTextContent(contentType) && content.text ? t`“${{ text: content.text }}”` : content.title) ||
    t`Deleted account`
  const { tone, icon } = statusLabels[status]
  return (
    <button
      type="button"
      aria-current={isOpen}
      onClick={onOpen}
      className={classes(
        'grid w-full grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border bg-surface p-4 text-start hover:bg-hover',
        isOpen ? 'border-fg' : 'border-line',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <b className="font-semibold">{t(reasonLabels[reason].label)}</b>
        <span className="flex-none text-12 text-fg-faint tabular-nums">{relativeTime(createdAt)}</span>
      </span>
      <span className="flex items-start gap-3">
        <SnapshotImage type={contentType} url={content.pictureUrl} />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="line-clamp-2 text-13 wrap-anywhere">
            {text}
          </span>
          <span className="block truncate text-12 text-fg-faint">
            {[t(typeLabels[contentType]), content.ownerName].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
      <span className="flex items-center justify-between gap-3">
        <Badge tone={tone} icon={icon}>
          {t(adminStatusLabels[status])}
        </Badge>
        <span className="truncate text-12 text-fg-faint tabular-nums">
          {report.appealStatus === 'pending' && `${t`Appealed`} · `}
          {report.reporter === null && report.reportCount === 1
            ? t`Reporter: User Deleted`
            : formatReports(report.reportCount)}
        </span>
      </span>
    </button>
  )
}

const CaseSkeletons = () => (
  <div aria-busy="true" className="grid gap-2.5">
    <output className="sr-only">{t`Loading...`}</output>
    {[1, 2, 3, 4, 5].map((each) => (
      <Skeleton key={each} className="h-36 rounded-lg" />
    ))}
  </div>
)
