import { t } from '@kinora/contract/text/translate'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import type { Earning } from '@kinora/contract/studio/monetization/schemas'
import { earningStatuses, filterableSources } from '@kinora/contract/studio/monetization/statuses'
import {
  earningsExportUrl,
  earningSourceNames,
  moneyLimits,
} from '@kinora/contract/studio/monetization/rules'
import { useQuery } from '@tanstack/react-query'
import Coins from 'lucide-react/icons/coins'
import { useState, type SubmitEvent } from 'react'
import { query } from '../../../api.ts'
import { formatDate, formatInteger } from '../../../lib/format.ts'
import { usePageNumber } from '../../../lib/url-state.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Input } from '../../../ui/input.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { FilterSelect } from '../../../ui/list-page/filter-select.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { useCan } from '../../../viewer/allowed.tsx'
import { BulkStatusChange, BulkStatusProgress } from './bulk-status-change.tsx'
import { Amount, EarningBadge } from './money-badges.tsx'
import { earningStatusStyles } from './money-labels.ts'
import { useManagedFilter, useManagedUrlState, type ManagedFilter } from './use-managed-filter.ts'

const EarningStatusDialog = lazyDialog(() => import('./earning-status-form.tsx'), 'EarningStatusDialog')

const statusOptions = earningStatuses.map((value) => ({ value, label: earningStatusStyles[value].label }))
const sourceOptions = filterableSources.map((value) => ({ value, label: earningSourceNames[value] }))

export const exportUrl = (filter: ManagedFilter) => {
  const terms = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return terms.length === 0 ? earningsExportUrl : `${earningsExportUrl}?${new URLSearchParams(terms)}`
}

export function ManagedEarnings() {
  const filter = useManagedFilter()
  const [page, open] = usePageNumber()
  const [updated, update] = useState<Earning | null>(null)
  const input = { query: { ...filter, page, limit: moneyLimits.managedPageSize } }
  const found = useQuery({
    ...query(managedMonetization.listEarnings, input),
    placeholderData: (before) => before,
  })
  return (
    <div className="grid gap-4 pt-5">
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <Filters key={JSON.stringify(filter)} filter={filter} />
        <BulkStatusChange filter={filter} total={found.data?.pagination.total ?? 0} />
      </div>
      <BulkStatusProgress />
      <QueryState
        query={found}
        failed={t`The earnings could not be loaded`}
        loading={<Skeleton className="h-96" />}
        isEmpty={({ pagination }) => pagination.total === 0}
        empty={
          <Card>
            <EmptyState icon={Coins} title={t`No earnings found`}>
              {Object.keys(filter).length > 0 ? t`Nothing matches these filters.` : undefined}
            </EmptyState>
          </Card>
        }
      >
        {({ data, pagination }) => (
          <>
            <ManagedEarningRows earnings={data} onUpdate={update} />
            <PaginationFooter pagination={pagination} onPage={open} />
          </>
        )}
      </QueryState>
      {updated && <EarningStatusDialog earning={updated} onClose={() => update(null)} />}
    </div>
  )
}

function Filters({ filter }: { filter: ManagedFilter }) {
  const { set } = useManagedUrlState()
  const [status, setStatus] = useState(filter.status)
  const [source, setSource] = useState(filter.source)
  const [creator, setCreator] = useState(String(filter.creatorId ?? ''))
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    set({ status, source, creator: Number(creator) || undefined })
  }
  return (
    <form aria-label={t`Filters`} className="contents" onSubmit={apply}>
      <FilterSelect
        label={t`Status`}
        placeholder={t`Status: All`}
        value={status}
        options={statusOptions}
        onChange={setStatus}
        className="sm:w-40"
      />
      <FilterSelect
        label={t`Source`}
        placeholder={t`Source: All`}
        value={source}
        options={sourceOptions}
        onChange={setSource}
        className="sm:w-44"
      />
      <div className="sm:w-32">
        <Input
          aria-label={t`Creator ID`}
          placeholder={t`Creator ID`}
          inputMode="numeric"
          pattern="[0-9]*"
          value={creator}
          onChange={({ target }) => setCreator(target.value)}
        />
      </div>
      <Button type="submit">{t`Apply Filters`}</Button>
    </form>
  )
}

interface RowsProps {
  earnings: readonly Earning[]
  onUpdate: (earning: Earning) => void
}

const creatorName = ({ creator }: Earning) => creator?.username ?? t`Deleted user`

const CreatorCell = ({ earning }: { earning: Earning }) => (
  <span className="flex min-w-0 items-center gap-3">
    <Avatar name={creatorName(earning)} src={earning.creator?.avatar} size={36} />
    <span className="grid min-w-28">
      <b className="truncate font-semibold">{creatorName(earning)}</b>
      <span className="text-12 text-fg-faint tabular-nums">{t`ID ${{ id: earning.creatorId }}`}</span>
    </span>
  </span>
)

const SourceCell = ({ earning }: { earning: Earning }) => (
  <span className="grid min-w-0">
    <b className="font-semibold">{t(earningSourceNames[earning.source])}</b>
    {earning.video && (
      <span dir="auto" className="text-13 wrap-anywhere text-fg-faint">
        {earning.video.title}
      </span>
    )}
  </span>
)

const UpdateButton = ({ earning, onUpdate }: { earning: Earning; onUpdate: RowsProps['onUpdate'] }) => (
  <Button
    size="sm"
    variant="ghost"
    aria-label={t`Update the earning of ${{ name: creatorName(earning) }}, ${{ source: t(earningSourceNames[earning.source]) }}`}
    onClick={() => onUpdate(earning)}
  >
    {t`Update`}
  </Button>
)

const columnsOf = (onUpdate: RowsProps['onUpdate'] | undefined): Column<Earning>[] => [
  { key: 'creator', header: t`Creator`, cell: (earning) => <CreatorCell earning={earning} /> },
  { key: 'source', header: t`Source`, cell: (earning) => <SourceCell earning={earning} /> },
  {
    key: 'amount',
    header: t`Amount`,
    align: 'right',
    cell: ({ amountCents }) => <Amount cents={amountCents} />,
  },
  { key: 'status', header: t`Status`, cell: ({ status }) => <EarningBadge status={status} /> },
  {
    key: 'created',
    header: t`Created date`,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap text-fg-muted tabular-nums">{formatDate(createdAt)}</span>
    ),
  },
  {
    key: 'actions',
    header: t`Actions`,
    align: 'right',
    isHeaderHidden: onUpdate === undefined,
    cell: (earning) => onUpdate && <UpdateButton earning={earning} onUpdate={onUpdate} />,
  },
]

function ManagedEarningRows({ earnings, onUpdate }: RowsProps) {
  const mayUpdate = useCan('monetization.earnings')
  // Next to the sidebar the table would hide its amounts.
  const isNarrow = !useMediaQuery('(min-width: 1080px)')
  if (!isNarrow) {
    return (
      <Table
        caption={t`Earnings`}
        minWidth={860}
        columns={columnsOf(mayUpdate ? onUpdate : undefined)}
        rows={earnings}
        rowKey={({ id }) => id}
      />
    )
  }
  return (
    <Card>
      <ul aria-label={t`Earnings`} className="divide-y divide-line">
        {earnings.map((earning) => (
          <li key={earning.id} className="grid gap-2 p-3.5">
            <span className="flex items-center justify-between gap-3">
              <CreatorCell earning={earning} />
              <Amount cents={earning.amountCents} />
            </span>
            <SourceCell earning={earning} />
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-fg-muted tabular-nums">
              <EarningBadge status={earning.status} />
              {formatDate(earning.createdAt)}
              {mayUpdate && (
                <span className="ms-auto">
                  <UpdateButton earning={earning} onUpdate={onUpdate} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function PaginationFooter({
  pagination: { page, limit, total, totalPages },
  onPage,
}: {
  pagination: { page: number; limit: number; total: number; totalPages: number }
  onPage: (page: number) => void
}) {
  const first = Math.min((page - 1) * limit + 1, total)
  const last = Math.min(page * limit, total)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="text-13 text-fg-faint tabular-nums">
        {t`${{ first: formatInteger(first) }}–${{ last: formatInteger(last) }} of ${{ total: formatInteger(total) }}`}
      </span>
      <Pagination page={page} pageCount={totalPages} onPageChange={onPage} />
    </div>
  )
}
