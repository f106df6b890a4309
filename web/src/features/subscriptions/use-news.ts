import { subscriptions } from '@kinora/contract/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { query } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'

const newsQuery = query(subscriptions.news, {})

/** What is new since the last visit. */
export const useNews = () => useQuery(newsQuery)

/** Says that somebody looks at their subscriptions: as the page opens, and as they come back to it. */
export function useVisit() {
  const { mutate } = useSend(subscriptions.visit, { answers: newsQuery, failed: () => undefined })
  const visit = useEffectEvent(() => {
    if (document.visibilityState === 'visible') mutate({ body: {} })
  })
  useEffect(() => {
    visit()
    const listener = () => visit()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
}

/** Nothing is new any more. */
export const useSeenAll = () =>
  useSend(subscriptions.visit, {
    answers: newsQuery,
    done: 'All is marked as seen',
    failed: 'This could not be saved',
  })
