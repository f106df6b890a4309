import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** `data` is undefined if this query was not loaded in the sending tab. */
export interface CacheUpdate {
  queryKey: QueryKey
  data: unknown
}

const channels = new WeakMap<QueryClient, BroadcastChannel>()

/** Applies the choices made in other tabs of this browser. Returns the cleanup function. */
export function syncTabs(client: QueryClient) {
  const channel = new BroadcastChannel('kinora-choices')
  channels.set(client, channel)
  channel.addEventListener('message', ({ data: updates }: MessageEvent<CacheUpdate[]>) => {
    for (const { queryKey, data } of updates) {
      if (client.getQueryData(queryKey) === undefined) continue
      if (data === undefined) void client.invalidateQueries({ queryKey, exact: true })
      else client.setQueryData<unknown>(queryKey, data)
    }
  })
  return () => {
    channels.delete(client)
    channel.close()
  }
}

export const broadcastToTabs = (client: QueryClient, all: CacheUpdate[]) =>
  channels.get(client)?.postMessage(all)
