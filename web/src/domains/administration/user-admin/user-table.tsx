import type { AdminUser } from '@kinora/contract/administration/user-admin/schemas'
import type { ReactNode } from 'react'
import { count } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import type { DataColumn } from '../../../ui/data-table/columns.ts'
import { DataTable, type DataTableProps } from '../../../ui/data-table/data-table.tsx'
import type { TableState } from '../../../ui/data-table/use-table-state.ts'
import type { UserAdminAction } from './user-dialogs.tsx'
import { UserStatusBadges } from './user-status-badges.tsx'
import { UserRowActions, UserBulkActions, useCanBulkUpdate } from './user-actions.tsx'
import { UserAdminLink } from './user-link.tsx'

type OnUserAction = (action: UserAdminAction) => void

const buildColumns = (onAct: OnUserAction): readonly DataColumn<AdminUser>[] => [
  {
    key: 'id',
    header: 'ID',
    cell: ({ id }) => <span className="text-fg-faint tabular-nums">{id}</span>,
  },
  {
    key: 'username',
    header: 'User',
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
    header: 'Email',
    sortable: true,
    phoneSlot: 'second',
    cell: ({ email }) => (
      <span className="inline-block max-w-full truncate align-bottom text-fg-muted md:max-w-64">{email}</span>
    ),
  },
  {
    key: 'subscriberCount',
    header: 'Subscribers',
    align: 'right',
    sortable: true,
    cell: ({ subscriberCount }) => count(subscriberCount),
  },
  {
    key: 'status',
    header: 'Status',
    phoneSlot: 'second',
    cell: (user) => <UserStatusBadges user={user} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    phoneSlot: 'end',
    cell: (user) => <UserRowActions user={user} onAct={onAct} />,
  },
]

export function UserTable({
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
      caption="Users"
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
