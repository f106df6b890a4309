import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Interval between health checks while the site is unreachable. */
const askAgainMs = 5000

/** `fetch` throws a TypeError if no response arrived. */
const isLost = (error: unknown) => error instanceof TypeError

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

/** Follows the last call. When the site answers again, failed queries are refetched. */
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
