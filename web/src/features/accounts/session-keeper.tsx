import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { storedToken, useIsSessionDoubted } from '../../lib/session-store.ts'
import { useStore } from '../../lib/store.ts'
import { isOfSignIn } from './destination.ts'
import { currentViewer } from './use-viewer.ts'
import { fetchViewer, viewerQuery } from './viewer-query.ts'

/** Refreshes the stored user, and drops cached data when the user changes. Rendered once in the app shell; renders nothing. */
export function SessionKeeper() {
  const { isFetching } = useQuery(viewerQuery())
  useFollowPerson()
  const isDoubted = useIsSessionDoubted()
  useEffect(() => {
    if (isDoubted && !isFetching) void fetchViewer().catch(() => null)
  }, [isDoubted, isFetching])
  return null
}

interface Followed {
  wasSignedIn: boolean
  isOut: boolean
  was: number | undefined
  is: number | undefined
}

function followPerson(client: QueryClient, { wasSignedIn, isOut, was, is }: Followed) {
  const isSame = is === was
  const isAnother = is !== undefined && was !== undefined && !isSame
  if (isSame && wasSignedIn && !isOut) void client.invalidateQueries()
  else if (isAnother && !isOfSignIn(location.pathname)) location.reload()
  // In a macrotask: observers of the viewer update in an effect, too.
  else setTimeout(() => void client.resetQueries())
}

/**
 * Drops cached data when the session changes, here or in another tab. The same user signing in again keeps the page
 * and its input; another user reloads it.
 */
function useFollowPerson() {
  const client = useQueryClient()
  const token = useStore(storedToken)
  const isForViewer = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isForViewer),
  })
  const isOnTheWay = useRouterState({ select: ({ status }) => status === 'pending' })
  const before = useRef({ token, person: currentViewer()?.id })
  useEffect(() => {
    const was = before.current
    if (was.token === token) return
    const isOut = token === null
    if (isOut) void client.cancelQueries()
    // Pages for signed-in users are about to redirect (guards.ts); their queries must not refetch.
    if (isOut && (isForViewer || isOnTheWay)) return
    const person = currentViewer()?.id
    before.current = { token, person: person ?? was.person }
    followPerson(client, { wasSignedIn: was.token !== null, isOut, was: was.person, is: person })
  }, [token, isForViewer, isOnTheWay, client])
}
