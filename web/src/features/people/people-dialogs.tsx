import { people, type AdminUser } from '@kinora/contract/people'
import { useSend } from '../../calls/use-send.ts'
import { counted } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Late } from '../../ui/late.tsx'
import { EditUser } from './edit-user.tsx'
import { peopleLists } from './people-lists.ts'
import { useChangeMany } from './use-change-many.ts'

export type PeopleAction =
  | { kind: 'add' | 'invite' | 'invitations' }
  | { kind: 'edit'; user: AdminUser }
  | { kind: 'suspend'; user: AdminUser }
  | { kind: 'delete'; user: AdminUser; onDone?: () => void }
  | { kind: 'suspendMany'; ids: number[]; onDone: () => void }
  | { kind: 'deleteMany'; ids: number[]; onDone: () => void }

// Lazy, with the contract's schemas.
const loadForms = () => import('./people-forms.tsx')
const loadInvitations = () => import('./open-invitations.tsx')

export function PeopleDialogs({ action, onClose }: { action: PeopleAction; onClose: () => void }) {
  if (action.kind === 'edit') return <EditUser user={action.user} onClose={onClose} />
  if (action.kind === 'delete')
    return <DeleteUser user={action.user} onDone={action.onDone} onClose={onClose} />
  if (action.kind === 'deleteMany') return <DeleteMany {...action} onClose={onClose} />
  if (action.kind === 'invitations')
    return (
      <Late load={loadInvitations} onFailed={onClose}>
        {({ OpenInvitations }) => <OpenInvitations onClose={onClose} />}
      </Late>
    )
  return <PeopleForms action={action} onClose={onClose} />
}

const PeopleForms = ({ action, onClose }: { action: PeopleAction; onClose: () => void }) => (
  <Late load={loadForms} onFailed={onClose}>
    {({ AddUser, InviteUsers, SuspendUser, SuspendMany }) => {
      if (action.kind === 'add') return <AddUser onClose={onClose} />
      if (action.kind === 'suspend') return <SuspendUser user={action.user} onClose={onClose} />
      if (action.kind === 'suspendMany') return <SuspendMany {...action} onClose={onClose} />
      return <InviteUsers onClose={onClose} />
    }}
  </Late>
)

const question = 'Are you sure?'

function DeleteUser({
  user,
  onDone,
  onClose,
}: {
  user: AdminUser
  onDone: (() => void) | undefined
  onClose: () => void
}) {
  const remove = useSend(people.remove, {
    refreshes: peopleLists,
    done: { title: 'User deleted', description: 'User has been deleted successfully' },
    failed: { title: 'Delete failed', fallback: 'Failed to delete user. Please try again.' },
    onDone: () => {
      onClose()
      onDone?.()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={question}
      description={
        <>
          This will permanently delete the user and all associated data. This action cannot be undone.
          <span className="mt-3 block font-strong text-fg">
            <bdi>{user.username}</bdi>
            <span className="block font-normal text-fg-faint">{user.email}</span>
          </span>
        </>
      }
      confirm="Delete User"
      confirming="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: user.id } })}
    />
  )
}

function DeleteMany({ ids, onDone, onClose }: { ids: number[]; onDone: () => void; onClose: () => void }) {
  const remove = useChangeMany(() => {
    onClose()
    onDone()
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={question}
      description={`This will permanently delete ${counted(ids.length, 'user')} and all associated data. This action cannot be undone.`}
      confirm={`Delete ${counted(ids.length, 'User')}`}
      confirming="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ ids, action: 'delete' })}
    />
  )
}
