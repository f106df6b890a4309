import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import {
  userAdminLimits,
  userSortKeys,
  type UserSortKey,
} from '@kinora/contract/administration/user-admin/rules'
import type { UserCounts, AdminUser } from '@kinora/contract/administration/user-admin/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import IdCard from 'lucide-react/icons/id-card'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import Users from 'lucide-react/icons/users'
import { readUserListSearch } from '../../../../../contract/src/pages/admin-pages.ts'
import { query } from '../../../api.ts'
import { count } from '../../../lib/format.ts'
import { useTab } from '../../../lib/url-state.ts'
import { useTableState, type TableState } from '../../../ui/data-table/use-table-state.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { EmptyList } from '../../../ui/list-page/empty-list.tsx'
import { ListToolbar, SearchBar } from '../../../ui/list-page/list-toolbar.tsx'
import { SortControls } from '../../../ui/list-page/sort-controls.tsx'
import { useListFilters } from '../../../ui/list-page/use-list-filters.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { UserCards } from './user-cards.tsx'
import type { UserAdminAction } from './user-dialogs.tsx'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import type { DataColumn } from '../../../ui/data-table/columns.ts'
import { DataTable, type DataTableProps } from '../../../ui/data-table/data-table.tsx'
import { UserStatusBadges } from './user-status-badges.tsx'
import { UserRowActions, UserBulkActions, useCanBulkUpdate } from './user-actions.tsx'
import { UserAdminLink } from './user-link.tsx'

const tabs = [
  { value: 'all', label: msg`All Users` },
  { value: 'admins', label: msg`Admins` },
  { value: 'verified', label: msg`Verified` },
  { value: 'unverified', label: msg`Unverified` },
  { value: 'suspended', label: msg`Suspended` },
] as const

/** The tab of suspended users is hidden while there are none. */
const visibleTabs = (counts: UserCounts | undefined, open: string) =>
  tabs
    .filter(({ value }) => value !== 'suspended' || open === value || (counts?.suspended ?? 0) > 0)
    .map((tab) => (counts ? { ...tab, count: counts[tab.value] } : tab))

/** docs/product.md “User management” */
const defaultSort = { key: 'createdAt', direction: 'desc' } as const

const useUserFilters = () => useListFilters(readUserListSearch, ['tab'])

export function useUserList() {
  const { q = '', tab: filter = 'all', view } = useUserFilters().search
  const state = useTableState({
    sorts: userSortKeys,
    usual: defaultSort,
    size: userAdminLimits.pageSize,
    list: JSON.stringify([q, filter]),
  })
  const { key, direction } = state.sorting
  const found = useQuery({
    ...query(userAdmin.page, {
      query: {
        search: q,
        filter,
        sortBy: userSortKeys.find((order) => order === key) ?? defaultSort.key,
        sortOrder: direction,
        page: state.page,
        limit: userAdminLimits.pageSize,
      },
    }),
    placeholderData: keepPreviousData,
  })
  return { found, state, filter, view: view ?? ('table' as const) }
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
      label={t`Which users`}
      value={tab}
      onValueChange={openTab}
      tabs={visibleTabs(found.data?.counts, filter)}
    >
      <UserToolbar state={state} />
      {tabs.map(({ value }) => (
        <TabPanel key={value} value={value}>
          <QueryState query={found} failed={t`The users could not be loaded`} loading={<UserListSkeleton />}>
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
                      {t`${plural({ count: totalCount }, { one: 'More match than these #.', other: 'More match than these #.' })} Type more of the name or address.`}
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

const sortLabels: Record<UserSortKey, Message> = {
  username: msg`Username`,
  email: msg`Email`,
  subscriberCount: msg`Subscribers`,
  createdAt: msg`Date Joined`,
}
const sortOptions = userSortKeys.map((value) => ({ value, label: sortLabels[value] }))

const directionLabels = { asc: msg`Ascending; reverse`, desc: msg`Descending; reverse` }

const UserToolbar = ({ state: { sorting, sort } }: { state: TableState }) => (
  <ListToolbar className="my-4">
    <SearchBar
      label={t`Search users`}
      placeholder={t`Search users...`}
      className="min-w-full flex-1 sm:min-w-48 md:max-w-80"
    />
    <SortControls
      sorting={sorting}
      options={sortOptions}
      onSort={sort}
      className="flex-1 max-sm:min-w-3/4 sm:w-40 sm:flex-none"
      button={{ labels: directionLabels, className: 'inset-ring inset-ring-line' }}
    />
    <ViewSwitch />
  </ListToolbar>
)

const viewOptions = [
  { value: undefined, label: msg`Table`, icon: Rows3 },
  { value: 'grid', label: msg`Grid`, icon: LayoutGrid },
  { value: 'cards', label: msg`Cards`, icon: IdCard },
] as const

function ViewSwitch() {
  const { search, set } = useUserFilters()
  return (
    <fieldset
      aria-label={t({ message: 'View', context: 'noun' })}
      className="ms-auto flex gap-0.5 rounded-md bg-hover p-[3px]"
    >
      {viewOptions.map(({ value, label, icon }) => (
        <IconButton
          key={value ?? 'table'}
          size="sm"
          label={t(label)}
          icon={icon}
          pressed={search.view === value}
          isFilled={false}
          className="aria-pressed:bg-canvas!"
          onClick={() => set({ view: value })}
        />
      ))}
    </fieldset>
  )
}

const NoUsersState = () => (
  <EmptyList icon={Users} title={t`No Users Found`} filters={useUserFilters()}>
    {t`No users match your current filters. Try adjusting your search criteria.`}
  </EmptyList>
)

const UserListSkeleton = () => <Skeleton className="h-[574px] rounded-lg" />

type OnUserAction = (action: UserAdminAction) => void

const buildColumns = (onAct: OnUserAction): readonly DataColumn<AdminUser>[] => [
  {
    key: 'id',
    header: t`ID`,
    cell: ({ id }) => <span className="text-fg-faint tabular-nums">{id}</span>,
  },
  {
    key: 'username',
    header: t`User`,
    sortable: true,
    phoneSlot: 'first',
    cell: (user) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={user.username} src={user.avatar} size={28} />
        <UserAdminLink user={user} className="min-w-0 truncate font-semibold hover:underline md:max-w-52" />
      </span>
    ),
  },
  {
    key: 'email',
    header: t`Email`,
    sortable: true,
    phoneSlot: 'second',
    cell: ({ email }) => (
      <span className="inline-block max-w-full truncate align-bottom text-fg-muted md:max-w-64">{email}</span>
    ),
  },
  {
    key: 'subscriberCount',
    header: t`Subscribers`,
    align: 'right',
    sortable: true,
    cell: ({ subscriberCount }) => count(subscriberCount),
  },
  {
    key: 'status',
    header: t`Status`,
    phoneSlot: 'second',
    cell: (user) => <UserStatusBadges user={user} />,
  },
  {
    key: 'actions',
    header: t`Actions`,
    isHeaderHidden: true,
    phoneSlot: 'end',
    cell: (user) => <UserRowActions user={user} onAct={onAct} />,
  },
]

function UserTable({
  users,
  total,
  state,
  isBusy,
  empty,
  onAct,
}: {
  users: readonly AdminUser[]
  total: number
  state: TableState
  isBusy: boolean
  empty: ReactNode
  onAct: OnUserAction
}) {
  const mayChoose = useCanBulkUpdate()
  const renderBulkActions: DataTableProps<AdminUser>['bulkActions'] = ({ keys }) => (
    <UserBulkActions keys={keys} onAct={onAct} onDone={state.selection.clear} />
  )
  return (
    <DataTable
      wideMinWidth={1080}
      caption={t`Users`}
      columns={buildColumns(onAct)}
      rows={users}
      total={total}
      state={state}
      keyOf={({ id }) => id}
      nameOf={({ username }) => username}
      isManualSelection
      hasOwnControls
      {...(mayChoose && { bulkActions: renderBulkActions })}
      isBusy={isBusy}
      empty={empty}
    />
  )
}
