import { feeds, type HomeFeed, type Tune } from '@kinora/contract/feeds'
import { useQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { keyOf, query, refresh, send } from '../../api.ts'
import { useToggle } from '../../calls/use-toggle.ts'

const asUsual: Tune = { fresh: 0, subscriptions: 0, variety: 0 }

const tuneQuery = () => query(feeds.findTune, {})

export const useTune = () => useQuery(tuneQuery())

type Choice = Partial<Tune> | 'usual'

/** Drops all screens but the first: they were ranked with the old preferences. */
async function beginAnew(client: QueryClient) {
  client.setQueriesData<InfiniteData<HomeFeed>>(
    { queryKey: [...keyOf(feeds.home), 'pages'] },
    (home) => home && { pages: home.pages.slice(0, 1), pageParams: home.pageParams.slice(0, 1) },
  )
  await refresh(client, feeds.home)
}

export function useTuning() {
  const client = useQueryClient()
  const work = async (choice: Choice) => {
    const tune =
      choice === 'usual' ? await send(feeds.resetTune, {}) : await send(feeds.tune, { body: choice })
    void beginAnew(client)
    return tune
  }
  return useToggle(work, {
    read: tuneQuery(),
    change: (tune: Tune, choice: Choice) => (choice === 'usual' ? asUsual : { ...tune, ...choice }),
    settle: (_tune, saved) => saved,
    failed: 'Your choice could not be saved',
  })
}
