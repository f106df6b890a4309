import { sessions } from '@kinora/contract/people/accounts/calls'
import type { Session } from '@kinora/contract/people/accounts/schemas'
import { useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { alwaysRefetch } from '../../../lib/always-refetch.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useContainerFocus } from '../../../ui/use-container-focus.ts'
import { SessionRow } from './session-row.tsx'
import { useSignOutOthers } from './use-sessions.ts'

export function SessionList() {
  const list = useQuery({ ...query(sessions.list, {}), ...alwaysRefetch })
  return (
    <QueryState
      query={list}
      failed="Your sessions could not be loaded"
      loading={<Skeleton className="h-13" />}
    >
      {(known) => <Sessions known={known} />}
    </QueryState>
  )
}

function Sessions({ known }: { known: readonly Session[] }) {
  const list = useContainerFocus<HTMLUListElement>(known)
  return (
    <div className="grid gap-4">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Where you are signed in"
        className="grid divide-y divide-line outline-0"
      >
        {known.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {known.length > 1 && <SignOutOthers />}
    </div>
  )
}

function SignOutOthers() {
  const [isOpen, setIsOpen] = useState(false)
  const signOutOthers = useSignOutOthers(() => setIsOpen(false))
  return (
    <div>
      <Button icon={LogOut} onClick={() => setIsOpen(true)}>
        Sign out all others
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Sign out everywhere else?"
        description="You stay signed in here. All other devices are signed out."
        confirmLabel="Sign out all others"
        busyLabel="Signing out..."
        isBusy={signOutOthers.isPending}
        onConfirm={() => signOutOthers.mutate()}
      />
    </div>
  )
}
