import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** How long after a call that did not get through the site is asked whether it is there. */
const askAgainMs = 5000

/** Only what never arrived: an answer that says no is one. */
const isLost = (error: unknown) => error instanceof TypeError

/** Hears of every answer and of every call that did not get through. */
function followCalls(client: QueryClient, hear: (isReachable: boolean) => void) {
  const heard = (action: { type: string; error?: unknown }) => {
    if (action.type === 'success') hear(true)
    if (action.type === 'error' && isLost(action.error)) hear(false)
  }
  const stops = [
    client.getQueryCache().subscribe((event) => event.type === 'updated' && heard(event.action)),
    client.getMutationCache().subscribe((event) => event.type === 'updated' && heard(event.action)),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Whether the site answers, as far as the last call tells. Once it does again, what failed is asked for anew. */
export function useReachable() {
  const client = useQueryClient()
  const [isReachable, setReachable] = useState(true)
  useEffect(() => followCalls(client, setReachable), [client])
  useEffect(() => {
    if (isReachable) return undefined
    const ask = async () => {
      const answer = await fetch('/healthz').catch(() => null)
      if (!answer?.ok) return
      setReachable(true)
      await client.refetchQueries({ type: 'active', predicate: ({ state }) => isLost(state.error) })
    }
    const timer = setInterval(() => void ask(), askAgainMs)
    return () => clearInterval(timer)
  }, [client, isReachable])
  return isReachable
}
