import { formatCount } from '@kinora/contract/text/counts'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { roles } from '@kinora/contract/people/roles/calls'
import { roleName } from '@kinora/contract/people/roles/role-texts'
import type { Role } from '@kinora/contract/people/roles/schemas'
import { useSend } from '../../../calls/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'

export type RoleAction = { kind: 'create' | 'who' } | { kind: 'edit' | 'delete'; role: Role }

const RoleFormDialog = lazyDialog(() => import('./role-form.tsx'), 'RoleFormDialog')
const PermissionHoldersDialog = lazyDialog(
  () => import('./permission-holders-dialog.tsx'),
  'PermissionHoldersDialog',
)

interface RoleDialogsProps {
  action: RoleAction
  all: readonly Role[]
  onClose: () => void
}

export function RoleDialogs({ action, all, onClose }: RoleDialogsProps) {
  if (action.kind === 'delete') return <DeleteRoleDialog role={action.role} onClose={onClose} />
  if (action.kind === 'who') return <PermissionHoldersDialog onClose={onClose} />
  return (
    <RoleFormDialog role={action.kind === 'edit' ? action.role : undefined} all={all} onClose={onClose} />
  )
}

function DeleteRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { id, userCount: count } = role
  const shown = formatCount(count)
  const remove = useSend(roles.remove, {
    invalidates: [roles.list, roles.listHolders],
    done: { title: t`Role deleted successfully`, tone: 'success' },
    failed: { before: t`Failed to delete role:` },
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Delete ${{ name: roleName(role) }}?`}
      description={
        <>
          {t`This will permanently delete the role.`}
          {count > 0 && (
            <span className="mt-3 block rounded-md bg-warning-soft p-3 text-13">
              <strong className="text-fg">
                {t`${plural({ count }, { one: msg`${{ shown }} user has this role.`, other: msg`${{ shown }} users have this role.` })}`}
              </strong>{' '}
              {t`${plural({ count }, { one: 'They fall back to Basic User.', other: 'All of them fall back to Basic User.' })}`}
            </span>
          )}
        </>
      }
      confirmLabel={t`Delete Role`}
      busyLabel={t`Deleting...`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  )
}
