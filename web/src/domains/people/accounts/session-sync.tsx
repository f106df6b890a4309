import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { storedToken, useIsSessionSuspect } from '../../../lib/session-store.ts'
import { useStore } from '../../../lib/store.ts'
import { isSignInPath } from '../../../viewer/redirect-target.ts'
import { getViewer } from '../../../viewer/use-viewer.ts'
import { fetchViewer, viewerQuery } from '../../../viewer/viewer-query.ts'

/** Refreshes the stored user, and drops cached data when the user changes. Rendered once in the app shell; renders nothing. */
export function SessionSync() {
  const { isFetching } = useQuery(viewerQuery())
  useSessionChanges()
  const isDoubted = useIsSessionSuspect()
  useEffect(() => {
    if (isDoubted && !isFetching) void fetchViewer().catch(() => null)
  }, [isDoubted, isFetching])
  return null
}

interface SessionChange {
  wasSignedIn: boolean
  isOut: boolean
  was: number | undefined
  is: number | undefined
}

function applySessionChange(client: QueryClient, { wasSignedIn, isOut, was, is }: SessionChange) {
  const isSame = is === was
  const isAnother = is !== undefined && was !== undefined && !isSame
  if (isSame && wasSignedIn && !isOut) void client.invalidateQueries()
  else if (isAnother && !isSignInPath(location.pathname)) location.reload()
  // In a macrotask: observers of the viewer update in an effect, too.
  else setTimeout(() => void client.resetQueries())
}

/**
 * Drops cached data when the session changes, here or in another tab. The same user signing in again keeps the page
 * and its input; another user reloads it.
 */
function useSessionChanges() {
  const client = useQueryClient()
  const token = useStore(storedToken)
  const isForViewer = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isForViewer),
  })
  const isOnTheWay = useRouterState({ select: ({ status }) => status === 'pending' })
  const before = useRef({ token, userId: getViewer()?.id })
  useEffect(() => {
    const was = before.current
    if (was.token === token) return
    const isOut = token === null
    if (isOut) void client.cancelQueries()
    // Pages for signed-in users are about to redirect (route-guards.tsx); their queries must not refetch.
    if (isOut && (isForViewer || isOnTheWay)) return
    const userId = getViewer()?.id
    before.current = { token, userId: userId ?? was.userId }
    applySessionChange(client, { wasSignedIn: was.token !== null, isOut, was: was.userId, is: userId })
  }, [token, isForViewer, isOnTheWay, client])
}
