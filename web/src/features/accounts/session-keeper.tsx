import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { storedToken } from '../../lib/session-store.ts'
import { toast } from '../../ui/toast.ts'
import { sessionOverWords, useIsSessionDoubted, useIsSessionOver } from './session-over.ts'
import { useSignInLink } from './sign-in-link.tsx'
import { fetchViewer, viewerQuery } from './viewer-query.ts'

/**
 * Keeps the stored user true, and throws away what was fetched for somebody else when the session changes, in this
 * tab or in another one. Stands once in the frame around all pages and shows nothing.
 */
export function SessionKeeper() {
  const { isFetching } = useQuery(viewerQuery())
  const client = useQueryClient()
  useEffect(() => storedToken.subscribe(() => void client.resetQueries()), [client])
  const isDoubted = useIsSessionDoubted()
  useEffect(() => {
    // What the answer says is remembered by who asks; that none came is no news.
    if (isDoubted && !isFetching) void fetchViewer().catch(() => null)
  }, [isDoubted, isFetching])
  useSayWhenOver()
  return null
}

/** Pages for everybody go on without a session; pages for signed-in people lead to /auth, which says it itself. */
function useSayWhenOver() {
  const isOver = useIsSessionOver()
  const isSaidByPage = useMatches({
    select: (matches) =>
      matches.some(({ staticData }) => staticData.isForViewer || staticData.layout === 'quiet'),
  })
  const navigate = useNavigate()
  const signIn = useSignInLink()
  // Once for each session that ends, wherever people go on to.
  const say = useEffectEvent(() => {
    if (isSaidByPage) return
    const action = { label: 'Sign in', onClick: () => void navigate(signIn) }
    toast({ title: sessionOverWords, tone: 'info', action })
  })
  useEffect(() => {
    if (isOver) say()
  }, [isOver])
}
