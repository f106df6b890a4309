import BadgeCheck from 'lucide-react/icons/badge-check'
import Ban from 'lucide-react/icons/ban'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '../../../ui/button.tsx'
import type { RowKey } from '../../../ui/data-table/selection.ts'
import { Allowed, useCan } from '../../../viewer/allowed.tsx'
import type { UserAdminAction } from './user-dialogs.tsx'
import { useBulkUpdate } from './use-bulk-update.ts'

export function useCanBulkUpdate() {
  const [mayVerify, maySuspend, mayDelete] = [
    useCan('users.update'),
    useCan('users.ban'),
    useCan('users.delete'),
  ]
  return mayVerify || maySuspend || mayDelete
}

export function UserBulkActions({
  keys,
  onAct,
  onDone,
}: {
  keys: ReadonlySet<RowKey>
  onAct: (action: UserAdminAction) => void
  onDone: () => void
}) {
  const ids = [...keys].map(Number)
  const verify = useBulkUpdate(onDone)
  return (
    <>
      <Allowed to="users.update">
        <Button
          variant="ghost"
          size="sm"
          icon={BadgeCheck}
          loading={verify.isPending}
          onClick={() => verify.mutate({ ids, action: 'verify' })}
        >
          Verify
        </Button>
      </Allowed>
      <Allowed to="users.ban">
        <Button
          variant="ghost"
          size="sm"
          icon={Ban}
          onClick={() => onAct({ kind: 'suspendMany', ids, onDone })}
        >
          Suspend
        </Button>
      </Allowed>
      <Allowed to="users.delete">
        <Button
          variant="ghost"
          size="sm"
          icon={Trash2}
          onClick={() => onAct({ kind: 'deleteMany', ids, onDone })}
        >
          Delete
        </Button>
      </Allowed>
    </>
  )
}
