import type { UserCounts } from '@kinora/contract/administration/user-admin/schemas'
import Users from 'lucide-react/icons/users'
import { formatInteger } from '../../../lib/format.ts'
import { useFilters, useTab } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { UserCards } from './user-cards.tsx'
import type { UserAdminAction } from './user-dialogs.tsx'
import { UserTable } from './user-table.tsx'
import { UserToolbar } from './user-toolbar.tsx'
import type { UserListState } from './use-user-list.ts'

const tabs = [
  { value: 'all', label: 'All Users' },
  { value: 'admins', label: 'Admins' },
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Unverified' },
  { value: 'suspended', label: 'Suspended' },
] as const

/** The tab of suspended users is hidden while there are none. */
const visibleTabs = (counts: UserCounts | undefined, open: string) =>
  tabs
    .filter(({ value }) => value !== 'suspended' || open === value || (counts?.suspended ?? 0) > 0)
    .map((tab) => (counts ? { ...tab, count: counts[tab.value] } : tab))

export function UserList({
  list: { found, state, filter, view },
  onAct,
}: {
  list: UserListState
  onAct: (action: UserAdminAction) => void
}) {
  const [tab, openTab] = useTab(tabs)
  return (
    <Tabs
      label="Which users"
      value={tab}
      onValueChange={openTab}
      tabs={visibleTabs(found.data?.counts, filter)}
    >
      <UserToolbar state={state} />
      {tabs.map(({ value }) => (
        <TabPanel key={value} value={value}>
          <QueryState query={found} failed="The users could not be loaded" loading={<UserListSkeleton />}>
            {({ users, totalCount, hasMore }) => {
              const tableProps = { users, total: totalCount, state, isBusy: found.isPlaceholderData, onAct }
              if (totalCount === 0) return <NoUsersState />
              return (
                <>
                  {view === 'table' ? (
                    <UserTable {...tableProps} empty={<NoUsersState />} />
                  ) : (
                    <UserCards {...tableProps} view={view} />
                  )}
                  {hasMore && (
                    <p className="mt-2 text-13 text-fg-faint">
                      More match than these {formatInteger(totalCount)}. Type more of the name or address.
                    </p>
                  )}
                </>
              )
            }}
          </QueryState>
        </TabPanel>
      ))}
    </Tabs>
  )
}

function NoUsersState() {
  const { isFiltered, clear } = useFilters({ tab: tabs.map(({ value }) => value) })
  return (
    <EmptyState
      icon={Users}
      title="No Users Found"
      className="rounded-lg border border-line bg-surface"
      action={isFiltered && <Button onClick={clear}>Clear filters</Button>}
    >
      No users match your current filters. Try adjusting your search criteria.
    </EmptyState>
  )
}

const UserListSkeleton = () => <Skeleton className="h-[574px] rounded-lg" />
