import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'

const newsQuery = query(subscriptions.news, {})

export const useSubscriptionNews = () => useQuery(newsQuery)

/** Extends the visit when the page opens and whenever it becomes visible again. */
export function useRecordVisit() {
  const { mutate } = useSend(subscriptions.visit, { updatesQuery: newsQuery, failed: () => undefined })
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

export const useMarkAllSeen = () =>
  useSend(subscriptions.visit, {
    updatesQuery: newsQuery,
    done: 'Everything is marked as seen',
    failed: 'This could not be saved',
  })
