import { t } from '@kinora/contract/text/translate'
import type { AdminUser } from '@kinora/contract/administration/user-admin/schemas'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Ban from 'lucide-react/icons/ban'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '../../../ui/button.tsx'
import type { RowKey } from '../../../ui/data-table/selection.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Allowed, useCan } from '../../../viewer/allowed.tsx'
import { useBulkUpdate } from './use-bulk-update.ts'
import type { UserAdminAction } from './user-dialogs.tsx'

export const UserRowActions = ({
  user,
  onAct,
}: {
  user: AdminUser
  onAct: (action: UserAdminAction) => void
}) => (
  <span className="flex justify-end">
    <Allowed to="users.update">
      <IconButton
        size="sm"
        label={t`Edit ${{ username: user.username }}`}
        icon={Pencil}
        onClick={() => onAct({ kind: 'edit', user })}
      />
    </Allowed>
    <Allowed to="users.delete">
      <IconButton
        size="sm"
        label={t`Delete ${{ username: user.username }}`}
        icon={Trash2}
        onClick={() => onAct({ kind: 'delete', user })}
      />
    </Allowed>
  </span>
)

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
          {t({ message: 'Verify', context: 'account' })}
        </Button>
      </Allowed>
      <Allowed to="users.ban">
        <Button
          variant="ghost"
          size="sm"
          icon={Ban}
          onClick={() => onAct({ kind: 'suspendMany', ids, onDone })}
        >
          {t`Suspend`}
        </Button>
      </Allowed>
      <Allowed to="users.delete">
        <Button
          variant="ghost"
          size="sm"
          icon={Trash2}
          onClick={() => onAct({ kind: 'deleteMany', ids, onDone })}
        >
          {t`Delete`}
        </Button>
      </Allowed>
    </>
  )
}
