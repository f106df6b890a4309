import { msg, plural, t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { readListSearch } from '@kinora/contract/pages/query-string-readers'
import { studio } from '@kinora/contract/studio/studio/calls'
import type { SubscriberPage } from '@kinora/contract/studio/studio/schemas'
import { studioRules } from '@kinora/contract/studio/studio/rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { query } from '../../api.ts'
import { useCsvExport } from '../../calls/use-csv-export.ts'
import { useViewer } from '../../viewer/use-viewer.ts'
import { loadAllSubscribers, subscriberColumns } from '../../domains/studio/studio/subscriber-table.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { toChannel } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { SearchBar } from '../../ui/list-page/list-toolbar.tsx'
import { useListFilters } from '../../ui/list-page/use-list-filters.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { tooltipText } from '../../ui/tooltip.ts'

const backLabel = msg`Back to studio`
const defaultSorting = { key: 'subscribed', direction: 'desc' } as const

function useSubscribers(userId: number) {
  const { search, clear } = useListFilters(readListSearch)
  const { q } = search
  const state = useTableState({
    sorts: [],
    usual: defaultSorting,
    size: studioRules.subscribersPageSize,
    list: q ?? '',
  })
  const found = useQuery({
    ...query(studio.listSubscribers, {
      params: { userId },
      query: { page: state.page, pageSize: state.size, q },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const exporting = useCsvExport('subscribers', subscriberColumns, {
    load: () => loadAllSubscribers(userId, q),
    errorTitle: t`Failed to load subscribers`,
  })
  const hasNoSubscribers = found.data?.pagination.totalItems === 0 && !q
  return { state, q, clear, found, exporting, hasNoSubscribers }
}

export default function SubscribersPage() {
  useTitle(t(pages.studioSubscribers.title))
  const userId = useViewer()?.id ?? 0
  const { state, q, clear, found, exporting, hasNoSubscribers } = useSubscribers(userId)
  return (
    <>
      <ListHeader found={found.data} q={q}>
        {!hasNoSubscribers && (
          <Button
            variant="outline"
            icon={Download}
            loading={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {t`Export CSV`}
          </Button>
        )}
      </ListHeader>
      {!hasNoSubscribers && <SearchBar label={t`Search subscribers`} className="mb-3 max-w-80" />}
      <QueryState
        query={found}
        failed={t`Error loading subscribers`}
        failedHint={t`Please try again later`}
        loading={<Skeleton className="h-100 rounded-lg!" />}
      >
        {({ subscribers, pagination }) => (
          <DataTable
            caption={t`Subscribers`}
            columns={subscriberColumns}
            rows={subscribers}
            total={pagination.totalItems}
            state={state}
            keyOf={({ id }) => id}
            nameOf={({ username }) => username}
            isBusy={found.isPlaceholderData}
            empty={q ? <NoMatches onClear={clear} /> : <NoSubscribers userId={userId} />}
          />
        )}
      </QueryState>
    </>
  )
}

interface ListHeaderProps {
  found: SubscriberPage | undefined
  q: string | undefined
  children: ReactNode
}

const ListHeader = ({ found, q, children }: ListHeaderProps) => (
  <div className="flex items-start gap-2">
    <Link
      to="/studio"
      aria-label={t(backLabel)}
      {...tooltipText(t(backLabel))}
      className={iconButtonClass('md', '-ms-2')}
    >
      <Glyph icon={ArrowLeft} />
    </Link>
    <div className="min-w-0 flex-1">
      <PageHeader
        title={t(pages.studioSubscribers.title)}
        subtitle={found ? totalLabel(found, q) : ' '}
        action={children}
      />
    </div>
  </div>
)

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={Users}
    title={t`No subscriber with that name`}
    action={<Button onClick={onClear}>{t`Clear search`}</Button>}
  />
)

const totalLabel = ({ pagination: { totalItems: count } }: SubscriberPage, q: string | undefined) =>
  q
    ? t`${plural({ count }, { one: '# found', other: '# found' })}`
    : t`${plural({ count }, { one: '# in total', other: '# in total' })}`

const NoSubscribers = ({ userId }: { userId: number }) => (
  <EmptyState
    icon={Users}
    title={t`No subscribers yet`}
    className="min-h-80 content-center"
    action={
      <Link {...toChannel(userId)} className={buttonClass()}>
        {t`View channel`}
      </Link>
    }
  >
    {t`Subscribers appear here once people follow your channel.`}
  </EmptyState>
)
