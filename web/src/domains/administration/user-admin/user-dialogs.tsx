import { formatCount } from '@kinora/contract/text/counts'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import type { AdminUser } from '@kinora/contract/administration/user-admin/schemas'
import { useState } from 'react'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { lazyDialog, LazyModule } from '../../../ui/lazy-module.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useBulkUpdate, userRefreshes } from './use-bulk-update.ts'

export type UserAdminAction =
  | { kind: 'add' | 'invite' | 'invitations' }
  | { kind: 'edit'; user: AdminUser }
  | { kind: 'suspend'; user: AdminUser }
  | { kind: 'delete'; user: AdminUser; onDone?: () => void }
  | { kind: 'suspendMany'; ids: number[]; onDone: () => void }
  | { kind: 'deleteMany'; ids: number[]; onDone: () => void }

// Lazy, with the contract's schemas.
const loadForms = () => import('./user-forms.tsx')
const OpenInvitationsDialog = lazyDialog(
  () => import('./open-invitations-dialog.tsx'),
  'OpenInvitationsDialog',
)

export function UserDialogs({ action, onClose }: { action: UserAdminAction; onClose: () => void }) {
  if (action.kind === 'edit') return <EditUserDialog user={action.user} onClose={onClose} />
  if (action.kind === 'delete')
    return <DeleteUserDialog user={action.user} onDone={action.onDone} onClose={onClose} />
  if (action.kind === 'deleteMany') return <DeleteUsersDialog {...action} onClose={onClose} />
  if (action.kind === 'invitations') return <OpenInvitationsDialog onClose={onClose} />
  return <UserFormDialog action={action} onClose={onClose} />
}

function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const isAdministrator = useViewer()?.isAdmin === true
  const [isVerified, setVerified] = useState(user.isVerified)
  const [isAdmin, setAdmin] = useState(user.isAdmin)
  const save = useSend(userAdmin.update, {
    invalidates: userRefreshes,
    done: { title: t`User updated`, description: t`User information has been updated successfully` },
    failed: { title: t`Update failed`, fallback: t`Failed to update user. Please try again.` },
    onSuccess: onClose,
  })
  const actions = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t`Cancel`}
      </Button>
      <Button
        variant="primary"
        disabled={save.isPending}
        aria-busy={save.isPending || undefined}
        onClick={() =>
          save.mutate({ params: { id: user.id }, body: { isVerified, ...(isAdministrator && { isAdmin }) } })
        }
      >
        {save.isPending ? t`Saving...` : t`Save Changes`}
      </Button>
    </>
  )
  return (
    <Dialog
      onClose={onClose}
      title={t`Edit User`}
      description={
        <>
          <bdi>{user.username}</bdi> · {user.email}
        </>
      }
      actions={actions}
    >
      <div className="mt-2 divide-y divide-line rounded-md border border-line px-3.5 *:py-3">
        <Switch
          label={t`Verification Status`}
          hint={t`Mark this user as verified`}
          checked={isVerified}
          onCheckedChange={setVerified}
        />
        <Switch
          label={t`Admin Privileges`}
          hint={t`Grant this user admin access`}
          checked={isAdmin}
          onCheckedChange={setAdmin}
          disabled={!isAdministrator}
        />
      </div>
    </Dialog>
  )
}

const UserFormDialog = ({ action, onClose }: { action: UserAdminAction; onClose: () => void }) => (
  <LazyModule load={loadForms} onFailed={onClose}>
    {({ AddUserForm, InviteUsersForm, SuspendUserForm, SuspendUsersForm }) => {
      if (action.kind === 'add') return <AddUserForm onClose={onClose} />
      if (action.kind === 'suspend') return <SuspendUserForm user={action.user} onClose={onClose} />
      if (action.kind === 'suspendMany') return <SuspendUsersForm {...action} onClose={onClose} />
      return <InviteUsersForm onClose={onClose} />
    }}
  </LazyModule>
)

const confirmTitle = msg`Are you sure?`

function DeleteUserDialog({
  user,
  onDone,
  onClose,
}: {
  user: AdminUser
  onDone: (() => void) | undefined
  onClose: () => void
}) {
  const remove = useSend(userAdmin.remove, {
    invalidates: userRefreshes,
    done: { title: t`User deleted`, description: t`User has been deleted successfully` },
    failed: { title: t`Delete failed`, fallback: t`Failed to delete user. Please try again.` },
    onSuccess: () => {
      onClose()
      onDone?.()
    },
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(confirmTitle)}
      description={
        <>
          {t`This will permanently delete the user and all associated data. This action cannot be undone.`}
          <span className="mt-3 block font-strong text-fg">
            <bdi>{user.username}</bdi>
            <span className="block font-normal text-fg-faint">{user.email}</span>
          </span>
        </>
      }
      confirmLabel={t`Delete User`}
      busyLabel={t`Deleting...`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: user.id } })}
    />
  )
}

function DeleteUsersDialog({
  ids,
  onDone,
  onClose,
}: {
  ids: number[]
  onDone: () => void
  onClose: () => void
}) {
  const count = ids.length
  const shown = formatCount(count)
  const remove = useBulkUpdate(() => {
    onClose()
    onDone()
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(confirmTitle)}
      description={t`This will permanently delete ${plural({ count }, { one: msg`${{ shown }} user`, other: msg`${{ shown }} users` })} and all associated data. This action cannot be undone.`}
      confirmLabel={t`Delete ${plural({ count }, { one: msg`${{ shown }} User`, other: msg`${{ shown }} Users` })}`}
      busyLabel={t`Deleting...`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ ids, action: 'delete' })}
    />
  )
}
