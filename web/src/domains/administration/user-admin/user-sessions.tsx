import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { useQuery } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { relativeTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { userRefreshes } from './user-refreshes.ts'

export function UserSessions({ userId }: { userId: number }) {
  const list = useQuery(query(userAdmin.listSessions, { params: { id: userId } }))
  const end = useSend(userAdmin.endSessions, {
    invalidates: userRefreshes,
    done: 'Signed out',
    failed: 'They could not be signed out',
  })
  const endSession = (sessionId?: number) =>
    end.mutate({ params: { id: userId }, query: sessionId === undefined ? {} : { sessionId } })
  return (
    <QueryState
      query={list}
      failed="The sessions could not be loaded"
      loading={<Skeleton className="h-40 rounded-lg" />}
      isEmpty={(sessions) => sessions.length === 0}
      empty={
        <EmptyState
          icon={Monitor}
          title="Not signed in anywhere"
          className="rounded-lg border border-line bg-surface"
        />
      }
    >
      {(sessions) => (
        <>
          <ul aria-label="Sessions" className="divide-y divide-line rounded-lg border border-line bg-surface">
            {sessions.map((session) => (
              <li key={session.id} className="flex items-center gap-3 px-4 py-3">
                <Glyph icon={Monitor} size={20} className="flex-none text-fg-muted" />
                <span className="min-w-0 flex-1">
                  <span className="block font-strong">{session.device}</span>
                  <span className="text-13 wrap-anywhere text-fg-faint">
                    {session.address && `${session.address} · `}last used {relativeTime(session.usedAt)}
                  </span>
                </span>
                <Button
                  size="sm"
                  aria-label={`Sign out ${session.device}`}
                  disabled={end.isPending}
                  onClick={() => endSession(session.id)}
                >
                  Sign out
                </Button>
              </li>
            ))}
          </ul>
          <div className="mt-3 flex justify-end">
            <Button loading={end.isPending} onClick={() => endSession()}>
              Sign out everywhere
            </Button>
          </div>
        </>
      )}
    </QueryState>
  )
}
