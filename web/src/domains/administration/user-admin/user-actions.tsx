import type { AdminUser } from '@kinora/contract/administration/user-admin/schemas'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Allowed } from '../../../viewer/allowed.tsx'
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
        label={`Edit ${user.username}`}
        icon={Pencil}
        onClick={() => onAct({ kind: 'edit', user })}
      />
    </Allowed>
    <Allowed to="users.delete">
      <IconButton
        size="sm"
        label={`Delete ${user.username}`}
        icon={Trash2}
        onClick={() => onAct({ kind: 'delete', user })}
      />
    </Allowed>
  </span>
)
