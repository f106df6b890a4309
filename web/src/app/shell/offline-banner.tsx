import { t } from '@kinora/contract/text/translate'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { useOnline } from '../../lib/use-online.ts'
import { siteName } from '../../lib/use-title.ts'
import { Glyph } from '../../ui/glyph.tsx'

export function OfflineBanner() {
  const isOnline = useOnline()
  const isReachable = useServerReachable()
  return (
    <output className="block">
      {!(isOnline && isReachable) && (
        <span className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-13">
          <Glyph icon={WifiOff} size={16} className="text-warning" />
          {isOnline
            ? t`${{ siteName }} cannot be reached. This page stays available; the rest loads when the connection is back.`
            : t`You are offline. This page stays available; the rest loads when you are back online.`}
        </span>
      )}
    </output>
  )
}

/** Interval between health checks while the site is unreachable. */
const healthCheckMs = 5000

/** `fetch` throws a TypeError if no response arrived. */
const isNetworkError = (error: unknown) => error instanceof TypeError

function watchCalls(client: QueryClient, onResult: (isReachable: boolean) => void) {
  const onAction = (action: { type: string; error?: unknown }) => {
    if (action.type === 'success') onResult(true)
    if (action.type === 'error' && isNetworkError(action.error)) onResult(false)
  }
  const stops = [
    client.getQueryCache().subscribe((event) => event.type === 'updated' && onAction(event.action)),
    client.getMutationCache().subscribe((event) => event.type === 'updated' && onAction(event.action)),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Follows the last call. When the site answers again, failed queries are refetched. */
function useServerReachable() {
  const client = useQueryClient()
  const [isReachable, setReachable] = useState(true)
  useEffect(() => watchCalls(client, setReachable), [client])
  useEffect(() => {
    if (isReachable) return undefined
    const checkHealth = async () => {
      const answer = await fetch('/healthz').catch(() => null)
      if (!answer?.ok) return
      setReachable(true)
      await client.refetchQueries({ type: 'active', predicate: ({ state }) => isNetworkError(state.error) })
    }
    const timer = setInterval(() => void checkHealth(), healthCheckMs)
    return () => clearInterval(timer)
  }, [client, isReachable])
  return isReachable
}
