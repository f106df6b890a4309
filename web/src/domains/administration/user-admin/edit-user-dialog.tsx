import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import type { AdminUser } from '@kinora/contract/administration/user-admin/schemas'
import { useState } from 'react'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { userRefreshes } from './user-refreshes.ts'

export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const isAdministrator = useViewer()?.isAdmin === true
  const [isVerified, setVerified] = useState(user.isVerified)
  const [isAdmin, setAdmin] = useState(user.isAdmin)
  const save = useSend(userAdmin.update, {
    invalidates: userRefreshes,
    done: { title: 'User updated', description: 'User information has been updated successfully' },
    failed: { title: 'Update failed', fallback: 'Failed to update user. Please try again.' },
    onSuccess: onClose,
  })
  const actions = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="primary"
        disabled={save.isPending}
        aria-busy={save.isPending || undefined}
        onClick={() =>
          save.mutate({ params: { id: user.id }, body: { isVerified, ...(isAdministrator && { isAdmin }) } })
        }
      >
        {save.isPending ? 'Saving...' : 'Save Changes'}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit User"
      description={
        <>
          <bdi>{user.username}</bdi> · {user.email}
        </>
      }
      actions={actions}
    >
      <div className="mt-2 divide-y divide-line rounded-md border border-line px-3.5 *:py-3">
        <Switch
          label="Verification Status"
          hint="Mark this user as verified"
          checked={isVerified}
          onCheckedChange={setVerified}
        />
        <Switch
          label="Admin Privileges"
          hint="Grant this user admin access"
          checked={isAdmin}
          onCheckedChange={setAdmin}
          disabled={!isAdministrator}
        />
      </div>
    </Dialog>
  )
}
