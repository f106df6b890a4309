import { t } from '@kinora/contract/text/translate'
import { monetization } from '@kinora/contract/studio/monetization/calls'
import { formatDollars, statementUrl } from '@kinora/contract/studio/monetization/rules'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import { readMonetizationSearch } from '../../../../../contract/src/pages/studio-pages.ts'
import { query } from '../../../api.ts'
import { formatDate } from '../../../lib/format.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Table } from '../../../ui/table.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { monthName } from './use-monetization.ts'

export function StatementView({ month }: { month: string }) {
  const { change } = useUrlState(readMonetizationSearch)
  const found = useQuery(query(monetization.findStatement, { params: { month } }))
  return (
    <div className="max-w-[860px]">
      <div className="mb-4 flex flex-wrap gap-2 print:hidden">
        <Button icon={ArrowLeft} variant="ghost" onClick={() => change({ statement: undefined })}>
          {t`Creator Dashboard`}
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          {t`Print`}
        </Button>
        <a className={buttonClass()} href={statementUrl(month)} download>
          CSV
        </a>
      </div>
      <PageHeader title={t`Statement of ${{ month: monthName(month) }}`} subtitle={useViewer()?.username} />
      <QueryState query={found} failed={t`The statement could not be loaded`}>
        {({ lines, openingCents, closingCents }) => (
          <div className="grid gap-4">
            <dl className="flex flex-wrap gap-x-10 gap-y-2 tabular-nums">
              <BalanceTerm term={t`Opening balance`} cents={openingCents} />
              <BalanceTerm term={t`Closing balance`} cents={closingCents} />
            </dl>
            {lines.length === 0 ? (
              <p className="text-fg-muted">{t`Your available balance did not change in this month.`}</p>
            ) : (
              <Table
                caption={t`Available balance in ${{ month: monthName(month) }}`}
                rows={lines.map((line, index) => ({ ...line, index }))}
                rowKey={({ index }) => index}
                columns={[
                  { key: 'at', header: t`Date`, cell: ({ at }) => formatDate(at) },
                  {
                    key: 'what',
                    header: t({ message: 'Description', context: 'statement' }),
                    cell: ({ what }) => what,
                  },
                  {
                    key: 'amount',
                    header: t`Amount`,
                    align: 'right',
                    cell: ({ amountCents }) => formatDollars(amountCents),
                  },
                  {
                    key: 'balance',
                    header: t`Balance`,
                    align: 'right',
                    cell: ({ balanceCents }) => formatDollars(balanceCents),
                  },
                ]}
              />
            )}
            <p className="text-12 text-fg-faint">{t`Days are in UTC, amounts in US dollars.`}</p>
          </div>
        )}
      </QueryState>
    </div>
  )
}

const BalanceTerm = ({ term, cents }: { term: string; cents: number }) => (
  <div>
    <dt className="text-13 text-fg-muted">{term}</dt>
    <dd className="text-20 font-bold">{formatDollars(cents)}</dd>
  </div>
)
