import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import {
  userAdminLimits,
  userSortKeys,
  type UserSortKey,
} from '@kinora/contract/administration/user-admin/rules'
import type { UserCounts } from '@kinora/contract/administration/user-admin/schemas'
import { userListParams } from '@kinora/contract/pages/admin-page-search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide'
import IdCard from 'lucide-react/icons/id-card'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import Search from 'lucide-react/icons/search'
import Users from 'lucide-react/icons/users'
import { query } from '../../../api.ts'
import { formatInteger } from '../../../lib/format.ts'
import { useFilters, useTab, useSearchText } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { useTableState, type TableState } from '../../../ui/data-table/use-table-state.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { UserCards } from './user-cards.tsx'
import type { UserAdminAction } from './user-dialogs.tsx'
import { UserTable } from './user-table.tsx'

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

/** docs/product.md “User management” */
const defaultSort = { key: 'createdAt', direction: 'desc' } as const

export function useUserList() {
  const { searchText } = useSearchText()
  const { values } = useFilters(userListParams)
  const filter = values.tab ?? 'all'
  const state = useTableState({
    sorts: userSortKeys,
    usual: defaultSort,
    size: userAdminLimits.pageSize,
    list: JSON.stringify([searchText, filter]),
  })
  const { key, direction } = state.sorting
  const found = useQuery({
    ...query(userAdmin.page, {
      query: {
        search: searchText,
        filter,
        sortBy: userSortKeys.find((order) => order === key) ?? defaultSort.key,
        sortOrder: direction,
        page: state.page,
        limit: userAdminLimits.pageSize,
      },
    }),
    placeholderData: keepPreviousData,
  })
  return { found, state, filter, view: values.view ?? ('table' as const) }
}
type UserListState = ReturnType<typeof useUserList>

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

const sortLabels: Record<UserSortKey, string> = {
  username: 'Username',
  email: 'Email',
  subscriberCount: 'Subscribers',
  createdAt: 'Date Joined',
}
const sortOptions = userSortKeys.map((value) => ({ value, label: sortLabels[value] }))

function UserToolbar({ state }: { state: TableState }) {
  const { text, setText } = useSearchText()
  const { key, direction } = state.sorting
  const isUp = direction === 'asc'
  return (
    <div className="my-4 flex flex-wrap items-center gap-2">
      <div className="min-w-full flex-1 sm:min-w-48 md:max-w-80">
        <Input
          type="search"
          aria-label="Search users"
          placeholder="Search users..."
          icon={Search}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Select
        aria-label="Sort by"
        value={key}
        options={sortOptions}
        onChange={({ target }) => state.sort({ key: target.value, direction })}
        className="flex-1 max-sm:min-w-3/4 sm:w-40 sm:flex-none"
      />
      <IconButton
        label={isUp ? 'Ascending; reverse' : 'Descending; reverse'}
        icon={isUp ? ArrowUpNarrowWide : ArrowDownWideNarrow}
        className="inset-ring inset-ring-line"
        onClick={() => state.sort({ key, direction: isUp ? 'desc' : 'asc' })}
      />
      <ViewSwitch />
    </div>
  )
}

const viewOptions = [
  { value: '', label: 'Table', icon: Rows3 },
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'cards', label: 'Cards', icon: IdCard },
] as const

function ViewSwitch() {
  const { values, set } = useFilters({ view: userListParams.view })
  const view = values.view ?? ''
  return (
    <fieldset aria-label="View" className="ml-auto flex gap-0.5 rounded-md bg-hover p-[3px]">
      {viewOptions.map(({ value, label, icon }) => (
        <IconButton
          key={value}
          size="sm"
          label={label}
          icon={icon}
          pressed={view === value}
          isFilled={false}
          className="aria-pressed:bg-canvas!"
          onClick={() => set('view', value)}
        />
      ))}
    </fieldset>
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
