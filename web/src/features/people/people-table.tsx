import type { AdminUser } from '@kinora/contract/people'
import type { ReactNode } from 'react'
import { count } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import { DataTable, type DataTableProps } from '../../ui/data-table/data-table.tsx'
import type { TableState } from '../../ui/data-table/use-table-state.ts'
import type { PeopleAction } from './people-dialogs.tsx'
import { PeopleBulk, useMayChangeMany } from './people-bulk.tsx'
import { StatusBadges } from './people-marks.tsx'
import { UserActions } from './user-actions.tsx'
import { UserLink } from './user-link.tsx'

type Act = (action: PeopleAction) => void

const columnsFor = (onAct: Act): readonly DataColumn<AdminUser>[] => [
  {
    key: 'id',
    head: 'ID',
    cell: ({ id }) => <span className="text-fg-faint tabular-nums">{id}</span>,
  },
  {
    key: 'username',
    head: 'User',
    sortable: true,
    phone: 'first',
    cell: (user) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={user.username} src={user.avatar} size={28} />
        <UserLink user={user} className="min-w-0 truncate font-semibold hover:underline md:max-w-52" />
      </span>
    ),
  },
  {
    key: 'email',
    head: 'Email',
    sortable: true,
    phone: 'second',
    cell: ({ email }) => (
      <span className="inline-block max-w-full truncate align-bottom text-fg-muted md:max-w-64">{email}</span>
    ),
  },
  {
    key: 'subscriberCount',
    head: 'Subscribers',
    align: 'right',
    sortable: true,
    cell: ({ subscriberCount }) => count(subscriberCount),
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'second',
    cell: (user) => <StatusBadges user={user} />,
  },
  {
    key: 'actions',
    head: 'Actions',
    isHeadHidden: true,
    phone: 'end',
    cell: (user) => <UserActions user={user} onAct={onAct} />,
  },
]

export function PeopleTable({
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
  onAct: Act
}) {
  const mayChoose = useMayChangeMany()
  const bulk: DataTableProps<AdminUser>['bulk'] = ({ keys }) => (
    <PeopleBulk keys={keys} onAct={onAct} onDone={state.selection.clear} />
  )
  return (
    <DataTable
      wideFrom={1080}
      caption="Users"
      columns={columnsFor(onAct)}
      rows={users}
      total={total}
      state={state}
      keyOf={({ id }) => id}
      nameOf={({ username }) => username}
      isChosenByHand
      hasOwnControls
      {...(mayChoose && { bulk })}
      isBusy={isBusy}
      empty={empty}
    />
  )
}
