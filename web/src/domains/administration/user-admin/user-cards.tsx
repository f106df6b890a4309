import { formatSubscribers } from '@kinora/contract/text/counts'
import { t } from '@kinora/contract/text/translate'
import type { AdminUser } from '@kinora/contract/administration/user-admin/schemas'
import { roleName } from '@kinora/contract/people/roles/role-texts'
import { formatDate } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { BulkBar, RowCheckbox, checkboxSelector } from '../../../ui/data-table/row-selection.tsx'
import { isSelected } from '../../../ui/data-table/selection.ts'
import { TableFooter } from '../../../ui/data-table/table-footer.tsx'
import { useCurrentSelection } from '../../../ui/data-table/use-current-selection.ts'
import type { TableState } from '../../../ui/data-table/use-table-state.ts'
import type { UserAdminAction } from './user-dialogs.tsx'
import { UserStatusBadges } from './user-status-badges.tsx'
import { UserRowActions, UserBulkActions, useCanBulkUpdate } from './user-actions.tsx'
import { UserAdminLink } from './user-link.tsx'

const gridClasses = {
  grid: 'grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
  cards: 'grid grid-cols-[minmax(0,1fr)] gap-4 min-[900px]:grid-cols-2',
}

export function UserCards({
  users,
  total,
  state,
  view,
  isBusy,
  onAct,
}: {
  users: readonly AdminUser[]
  total: number
  state: TableState
  view: 'grid' | 'cards'
  isBusy: boolean
  onAct: (action: UserAdminAction) => void
}) {
  const { toggle, set, clear } = state.selection
  const ids = users.map(({ id }) => id)
  const selection = useCurrentSelection(state, ids, total)
  const mayChoose = useCanBulkUpdate()
  const One = view === 'grid' ? UserTile : UserDetailCard
  return (
    <div
      data-focus-area={checkboxSelector}
      aria-busy={isBusy || undefined}
      className={isBusy ? 'opacity-60' : ''}
    >
      <ul data-focus-area="" className={gridClasses[view]} aria-label={t`Users`}>
        {users.map((user) => (
          <li key={user.id} data-focus-row="" className="min-w-0">
            <One
              user={user}
              onAct={onAct}
              box={
                mayChoose && (
                  <RowCheckbox
                    label={t`Select ${{ username: user.username }}`}
                    checked={isSelected(selection, user.id)}
                    onPress={(pressed) => toggle(ids, user.id, pressed)}
                  />
                )
              }
            />
          </li>
        ))}
      </ul>
      <TableFooter
        caption={t`Users`}
        page={state.page}
        size={state.size}
        total={total}
        onPage={state.setPage}
      />
      <BulkBar selection={selection} rows={ids} total={total} isByHand onChange={set} onClear={clear}>
        <UserBulkActions keys={selection.keys} onAct={onAct} onDone={clear} />
      </BulkBar>
    </div>
  )
}

interface UserItemProps {
  user: AdminUser
  box: React.ReactNode
  onAct: (action: UserAdminAction) => void
}

const UserTile = ({ user, box, onAct }: UserItemProps) => (
  <Card className="flex h-full flex-col items-center gap-2 p-3 text-center">
    <span className="flex w-full items-center justify-between">
      {box}
      <UserRowActions user={user} onAct={onAct} />
    </span>
    <Avatar name={user.username} src={user.avatar} size={72} />
    <UserAdminLink user={user} className="max-w-full truncate font-semibold hover:underline" />
    <span className="text-13 text-fg-faint">{formatSubscribers(user.subscriberCount)}</span>
    <span className="mt-auto flex justify-center">
      <UserStatusBadges user={user} />
    </span>
  </Card>
)

const UserDetailCard = ({ user, box, onAct }: UserItemProps) => (
  <Card pad className="flex h-full items-start gap-4">
    {box && <span className="pt-3">{box}</span>}
    <Avatar name={user.username} src={user.avatar} size={44} />
    <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
      <span className="flex flex-wrap items-start justify-between gap-2">
        <UserAdminLink user={user} className="min-w-0 flex-1 basis-40 truncate title-16 hover:underline" />
        <UserRowActions user={user} onAct={onAct} />
      </span>
      <span className="truncate text-fg-muted">{user.email}</span>
      <span className="text-13 text-fg-faint tabular-nums">
        {t`ID ${{ id: user.id }}`} · {formatSubscribers(user.subscriberCount)} ·{' '}
        {t`joined ${{ date: formatDate(user.createdAt) }}`}
      </span>
      <span className="mt-1.5 flex flex-wrap items-center gap-2">
        <UserStatusBadges user={user} />
        <span className="text-13 text-fg-faint">{roleName(user.role)}</span>
      </span>
    </div>
  </Card>
)
