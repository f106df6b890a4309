import { sessions } from '@kinora/contract/people/accounts/calls'
import type { Session } from '@kinora/contract/people/accounts/schemas'
import { useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { alwaysRefetch } from '../../../lib/always-refetch.ts'
import { relativeTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

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

const Sessions = ({ known }: { known: readonly Session[] }) => (
  <div className="grid gap-4">
    <ul
      data-focus-area=""
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

const useSignOutOthers = (onDone: () => void) =>
  useSend(sessions.removeOthers, {
    invalidates: [sessions.list],
    done: 'Signed out everywhere else',
    failed: 'Failed to sign out',
    onSuccess: onDone,
  })

const useSignOutSession = () =>
  useSend(sessions.remove, {
    invalidates: [sessions.list],
    done: 'Device signed out',
    failed: 'Failed to sign out',
  })

const mobileDevice = /\b(?:iPhone|iPad|Android)$/

function SessionRow({ session }: { session: Session }) {
  const signingOut = useSignOutSession()
  const icon = mobileDevice.test(session.device) ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <Glyph icon={icon} size={20} className="flex-none text-fg-muted" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong">
          {session.device}
          {session.isCurrent && <Badge tone="success">This device</Badge>}
        </span>
        <span className="text-13 wrap-anywhere text-fg-muted">
          {session.address && `${session.address} · `}last used {relativeTime(session.usedAt)}
        </span>
      </div>
      {!session.isCurrent && (
        <Button
          size="sm"
          loading={signingOut.isPending}
          aria-label={`Sign out ${session.device}`}
          onClick={() => signingOut.mutate({ params: { id: session.id } })}
        >
          Sign out
        </Button>
      )}
    </li>
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
