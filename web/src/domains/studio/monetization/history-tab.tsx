import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { monetization } from '@kinora/contract/studio/monetization/calls'
import type { Earning } from '@kinora/contract/studio/monetization/schemas'
import { earningSourceNames, formatDollars } from '@kinora/contract/studio/monetization/rules'
import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { formatDate, formatInteger, formatPercent } from '../../../lib/format.ts'
import { usePageNumber } from '../../../lib/url-state.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { Amount, EarningBadge, SourceIcon } from './money-badges.tsx'
import { useEarnings } from './use-monetization.ts'

export function HistoryTab() {
  const [page, open] = usePageNumber()
  const earnings = useEarnings(page)
  const [day, explain] = useState<string | null>(null)
  return (
    <QueryState
      query={earnings}
      failed={t`Failed to load monetization data. Please try again later.`}
      loading={<Skeleton className="h-80" />}
      isEmpty={({ pagination }) => pagination.total === 0}
      empty={
        <Card>
          <EmptyState icon={History} title={t`No earnings history`} />
        </Card>
      }
    >
      {({ data, pagination }) => (
        <div className="grid gap-4">
          <EarningRows earnings={data} onExplain={explain} />
          <Pagination
            label={t`Pages of Earnings History`}
            page={page}
            pageCount={pagination.totalPages}
            onPageChange={open}
          />
          {day && <AdRevenueDialog day={day} onClose={() => explain(null)} />}
        </div>
      )}
    </QueryState>
  )
}

/** docs/money.md “Ad revenue” */
function AdRevenueDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const found = useQuery(query(monetization.findAdRevenue, { params: { day } }))
  return (
    <Dialog
      wide
      onClose={onClose}
      title={t`Ad revenue of ${{ date: formatDate(day) }}`}
      description={t`Counted views of your videos while ads ran on them. Your own views, bots, repeats and excess views from one network earn nothing.`}
    >
      <QueryState
        query={found}
        failed={t`This day could not be loaded`}
        loading={<Skeleton className="h-40" />}
      >
        {({ lines, rateCents, totalCents }) => (
          <div className="mt-2 grid gap-3">
            <p className="text-13 text-fg-muted">
              {t`Views × ${{ rate: formatDollars(rateCents) }} per thousand × your share, rounded to a cent.`}
            </p>
            <Table
              caption={t`Ad revenue by video`}
              rows={lines}
              rowKey={({ videoId, sharePercent }) => `${videoId} ${sharePercent}`}
              columns={[
                {
                  key: 'video',
                  header: t`Video`,
                  cell: ({ title, videoId }) => title ?? t`Video ${{ videoId }}`,
                },
                {
                  key: 'views',
                  header: t`Views`,
                  align: 'right',
                  cell: ({ views }) => formatInteger(views),
                },
                {
                  key: 'share',
                  header: t({ message: 'Share', context: 'revenue' }),
                  align: 'right',
                  cell: ({ sharePercent }) => formatPercent(sharePercent),
                },
                {
                  key: 'amount',
                  header: t`Amount`,
                  align: 'right',
                  cell: ({ amountCents }) => formatDollars(amountCents),
                },
              ]}
            />
            <AdRevenueTotal cents={totalCents} />
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}

function AdRevenueTotal({ cents }: { cents: number }) {
  const amount = formatDollars(cents)
  return (
    <p className="text-end tabular-nums">
      <Trans>
        Total <b className="font-semibold">{amount}</b>
      </Trans>
    </p>
  )
}

interface RowsProps {
  earnings: readonly Earning[]
  onExplain: (day: string) => void
}

function EarningDescription({ earning, onExplain }: { earning: Earning; onExplain: RowsProps['onExplain'] }) {
  const { video, note, source, day } = earning
  return (
    <span className="grid justify-items-start gap-0.5 text-fg-muted">
      {video && (
        <span dir="auto" className="wrap-anywhere">
          {video.title}
        </span>
      )}
      {note && <span className="text-13 wrap-anywhere text-fg-faint">{note}</span>}
      {source === 'ad_revenue' && note && (
        <Button size="sm" variant="ghost" className="-ms-3" onClick={() => onExplain(day)}>
          {t`How this was calculated`}
        </Button>
      )}
    </span>
  )
}

const columnsOf = (onExplain: RowsProps['onExplain']): Column<Earning>[] => [
  {
    key: 'source',
    header: t`Source`,
    cell: ({ source }) => (
      <span className="flex items-center gap-3">
        <SourceIcon source={source} />
        <b className="font-semibold whitespace-nowrap">{t(earningSourceNames[source])}</b>
      </span>
    ),
  },
  { key: 'status', header: t`Status`, cell: ({ status }) => <EarningBadge status={status} /> },
  {
    key: 'note',
    header: t`Note`,
    cell: (earning) => <EarningDescription earning={earning} onExplain={onExplain} />,
  },
  {
    key: 'date',
    header: t`Date`,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap text-fg-muted tabular-nums">{formatDate(createdAt)}</span>
    ),
  },
  {
    key: 'amount',
    header: t`Amount`,
    align: 'right',
    cell: ({ amountCents, currency }) => <Amount cents={amountCents} currency={currency} />,
  },
]

function EarningRows({ earnings, onExplain }: RowsProps) {
  // Below this width the description column has no room.
  const isNarrow = !useMediaQuery('(min-width: 960px)')
  if (!isNarrow) {
    return (
      <Table
        caption={t`Earnings History`}
        columns={columnsOf(onExplain)}
        rows={earnings}
        rowKey={({ id }) => id}
      />
    )
  }
  return (
    <Card>
      <ul aria-label={t`Earnings History`} className="divide-y divide-line">
        {earnings.map((earning) => (
          <li key={earning.id} className="grid gap-1.5 p-3.5">
            <span className="flex items-center gap-3">
              <SourceIcon source={earning.source} />
              <b className="min-w-0 flex-1 font-semibold">{t(earningSourceNames[earning.source])}</b>
              <Amount cents={earning.amountCents} currency={earning.currency} />
            </span>
            <EarningDescription earning={earning} onExplain={onExplain} />
            <span className="flex items-center gap-3 text-13 text-fg-muted tabular-nums">
              <EarningBadge status={earning.status} />
              {formatDate(earning.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
