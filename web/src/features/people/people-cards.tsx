import type { AdminUser } from '@kinora/contract/people'
import { calendarDay, count } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { BulkBar } from '../../ui/data-table/bulk-bar.tsx'
import { RowBox } from '../../ui/data-table/row-box.tsx'
import { countSelected, isSelected } from '../../ui/data-table/selection.ts'
import { TableFoot } from '../../ui/data-table/table-foot.tsx'
import { useChosen } from '../../ui/data-table/use-chosen.ts'
import { useFocusOnRows } from '../../ui/data-table/use-focus-on-rows.ts'
import type { TableState } from '../../ui/data-table/use-table-state.ts'
import { PeopleBulk, useMayChangeMany } from './people-bulk.tsx'
import type { PeopleAction } from './people-dialogs.tsx'
import { StatusBadges } from './people-marks.tsx'
import { UserActions } from './user-actions.tsx'
import { UserLink } from './user-link.tsx'

const grids = {
  grid: 'grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
  cards: 'grid grid-cols-[minmax(0,1fr)] gap-4 min-[900px]:grid-cols-2',
}

export function PeopleCards({
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
  onAct: (action: PeopleAction) => void
}) {
  const { press, set, clear } = state.selection
  const ids = users.map(({ id }) => id)
  const { selection, gone } = useChosen(state, ids, total)
  const focus = useFocusOnRows(gone, countSelected(selection, total))
  const mayChoose = useMayChangeMany()
  const One = view === 'grid' ? Tile : Whole
  return (
    <div {...focus} aria-busy={isBusy || undefined} className={isBusy ? 'opacity-60' : ''}>
      <ul className={grids[view]} aria-label="Users">
        {users.map((user) => (
          <li key={user.id} data-row="" className="min-w-0">
            <One
              user={user}
              onAct={onAct}
              box={
                mayChoose && (
                  <RowBox
                    label={`Select ${user.username}`}
                    checked={isSelected(selection, user.id)}
                    onPress={(pressed) => press(ids, user.id, pressed)}
                  />
                )
              }
            />
          </li>
        ))}
      </ul>
      <TableFoot caption="Users" page={state.page} size={state.size} total={total} onPage={state.setPage} />
      <BulkBar selection={selection} rows={ids} total={total} isByHand onChange={set} onClear={clear}>
        <PeopleBulk keys={selection.keys} onAct={onAct} onDone={clear} />
      </BulkBar>
    </div>
  )
}

interface OneProps {
  user: AdminUser
  box: React.ReactNode
  onAct: (action: PeopleAction) => void
}

const Tile = ({ user, box, onAct }: OneProps) => (
  <Card className="flex h-full flex-col items-center gap-2 p-3 text-center">
    <span className="flex w-full items-center justify-between">
      {box}
      <UserActions user={user} onAct={onAct} />
    </span>
    <Avatar name={user.username} src={user.avatar} size={72} />
    <UserLink user={user} className="max-w-full truncate font-semibold hover:underline" />
    <span className="text-13 text-fg-faint">{count(user.subscriberCount)} subscribers</span>
    <span className="mt-auto flex justify-center">
      <StatusBadges user={user} />
    </span>
  </Card>
)

const Whole = ({ user, box, onAct }: OneProps) => (
  <Card pad className="flex h-full items-start gap-4">
    {box && <span className="pt-3">{box}</span>}
    <Avatar name={user.username} src={user.avatar} size={44} />
    <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
      <span className="flex flex-wrap items-start justify-between gap-2">
        <UserLink user={user} className="min-w-0 flex-1 basis-40 truncate title-16 hover:underline" />
        <UserActions user={user} onAct={onAct} />
      </span>
      <span className="truncate text-fg-muted">{user.email}</span>
      <span className="text-13 text-fg-faint tabular-nums">
        ID {user.id} · {count(user.subscriberCount)} subscribers · joined {calendarDay(user.createdAt)}
      </span>
      <span className="mt-1.5 flex flex-wrap items-center gap-2">
        <StatusBadges user={user} />
        <span className="text-13 text-fg-faint">{user.role.name}</span>
      </span>
    </div>
  </Card>
)
