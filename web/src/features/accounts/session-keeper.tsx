import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { storedToken, useIsSessionDoubted } from '../../lib/session-store.ts'
import { useStore } from '../../lib/store.ts'
import { isOfSignIn } from './destination.ts'
import { currentViewer } from './use-viewer.ts'
import { fetchViewer, viewerQuery } from './viewer-query.ts'

/** Keeps the stored user true, and what is shown theirs. Stands once in the frame around all pages and shows nothing. */
export function SessionKeeper() {
  const { isFetching } = useQuery(viewerQuery())
  useFollowPerson()
  const isDoubted = useIsSessionDoubted()
  useEffect(() => {
    // What the answer says is remembered by who asks; that none came is no news.
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
  // In a task of its own: what asks for a person only hears of it in an effect, too.
  else setTimeout(() => void client.resetQueries())
}

/**
 * Throws away what was fetched for somebody else when the session changes, in this tab or in another one. Who signs in
 * again keeps the page and all that they typed; the page of another person is loaded anew.
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
    // Pages for signed-in people are on their way out (guards.ts): they ask for nothing that they no longer get.
    if (isOut && (isForViewer || isOnTheWay)) return
    const person = currentViewer()?.id
    before.current = { token, person: person ?? was.person }
    followPerson(client, { wasSignedIn: was.token !== null, isOut, was: was.person, is: person })
  }, [token, isForViewer, isOnTheWay, client])
}
