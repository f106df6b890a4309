import { feeds } from '@kinora/contract/discovery/feeds/calls'
import type { FeedPreferences, HomeFeed } from '@kinora/contract/discovery/feeds/schemas'
import { useQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { keyOf, query, invalidateCalls, send } from '../../../api.ts'
import { useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'

const defaultPreferences: FeedPreferences = { fresh: 0, subscriptions: 0, variety: 0 }

const preferencesQuery = () => query(feeds.findPreferences, {})

export const useFeedPreferences = () => useQuery(preferencesQuery())

type PreferenceChange = Partial<FeedPreferences> | 'usual'

/** Drops all screens but the first: they were ranked with the old preferences. */
async function restartHome(client: QueryClient) {
  client.setQueriesData<InfiniteData<HomeFeed>>(
    { queryKey: [...keyOf(feeds.home), 'pages'] },
    (home) => home && { pages: home.pages.slice(0, 1), pageParams: home.pageParams.slice(0, 1) },
  )
  await invalidateCalls(client, feeds.home)
}

export function useUpdateFeedPreferences() {
  const client = useQueryClient()
  const work = async (choice: PreferenceChange) => {
    const tune =
      choice === 'usual'
        ? await send(feeds.resetPreferences, {})
        : await send(feeds.updatePreferences, { body: choice })
    void restartHome(client)
    return tune
  }
  return useOptimisticMutation(work, {
    read: preferencesQuery(),
    applyChoice: (tune: FeedPreferences, choice: PreferenceChange) =>
      choice === 'usual' ? defaultPreferences : { ...tune, ...choice },
    applyResponse: (_tune, saved) => saved,
    failed: 'Your choice could not be saved',
  })
}
