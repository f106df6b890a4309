import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import type { AdminUser } from '@kinora/contract/administration/user-admin/schemas'
import { useSend } from '../../../calls/use-send.ts'
import { counted } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { userRefreshes } from './user-refreshes.ts'
import { useBulkUpdate } from './use-bulk-update.ts'

export type UserAdminAction =
  | { kind: 'add' | 'invite' | 'invitations' }
  | { kind: 'edit'; user: AdminUser }
  | { kind: 'suspend'; user: AdminUser }
  | { kind: 'delete'; user: AdminUser; onDone?: () => void }
  | { kind: 'suspendMany'; ids: number[]; onDone: () => void }
  | { kind: 'deleteMany'; ids: number[]; onDone: () => void }

// Lazy, with the contract's schemas.
const loadForms = () => import('./user-forms.tsx')
const loadInvitations = () => import('./open-invitations-dialog.tsx')

export function UserDialogs({ action, onClose }: { action: UserAdminAction; onClose: () => void }) {
  if (action.kind === 'edit') return <EditUserDialog user={action.user} onClose={onClose} />
  if (action.kind === 'delete')
    return <DeleteUserDialog user={action.user} onDone={action.onDone} onClose={onClose} />
  if (action.kind === 'deleteMany') return <DeleteUsersDialog {...action} onClose={onClose} />
  if (action.kind === 'invitations')
    return (
      <LazyModule load={loadInvitations} onFailed={onClose}>
        {({ OpenInvitationsDialog }) => <OpenInvitationsDialog onClose={onClose} />}
      </LazyModule>
    )
  return <UserFormDialog action={action} onClose={onClose} />
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

const confirmTitle = 'Are you sure?'

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
    done: { title: 'User deleted', description: 'User has been deleted successfully' },
    failed: { title: 'Delete failed', fallback: 'Failed to delete user. Please try again.' },
    onSuccess: () => {
      onClose()
      onDone?.()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={confirmTitle}
      description={
        <>
          This will permanently delete the user and all associated data. This action cannot be undone.
          <span className="mt-3 block font-strong text-fg">
            <bdi>{user.username}</bdi>
            <span className="block font-normal text-fg-faint">{user.email}</span>
          </span>
        </>
      }
      confirmLabel="Delete User"
      busyLabel="Deleting..."
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
  const remove = useBulkUpdate(() => {
    onClose()
    onDone()
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={confirmTitle}
      description={`This will permanently delete ${counted(ids.length, 'user')} and all associated data. This action cannot be undone.`}
      confirmLabel={`Delete ${counted(ids.length, 'User')}`}
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ ids, action: 'delete' })}
    />
  )
}
