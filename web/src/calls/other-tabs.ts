import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What is shown after a choice; without data where it was not shown in the tab that chose. */
export interface Chosen {
  queryKey: QueryKey
  data: unknown
}

const channels = new WeakMap<QueryClient, BroadcastChannel>()

/** Shows in this tab what is chosen in the others of this browser, and tells them what is chosen here. Answers what ends it. */
export function joinTabs(client: QueryClient) {
  const channel = new BroadcastChannel('kinora-choices')
  channels.set(client, channel)
  channel.addEventListener('message', ({ data: all }: MessageEvent<Chosen[]>) => {
    for (const { queryKey, data } of all) {
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

/** Says to the other tabs what a choice has come to. */
export const tellTabs = (client: QueryClient, all: Chosen[]) => channels.get(client)?.postMessage(all)
