import type { HomePart } from '@kinora/contract/discovery/feeds/rules'
import { feeds } from '@kinora/contract/discovery/feeds/calls'
import type { HomeFeed, HomeShelves, HomeVideo } from '@kinora/contract/discovery/feeds/schemas'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { initialPage, uniqueItems, pagedQueryOptions } from '../../../calls/paged-query.ts'
import { useHiddenContent } from '../../community/hidden-content/use-hidden-content.ts'

export type HomeSearch = Parameters<typeof initialCalls.home>[0]

export interface Home {
  shelves: HomeShelves | null
  videos: HomeVideo[]
  shorts: VideoCard[]
  failed: readonly HomePart[]
}

/** Polls a new site, whose first videos are uploaded while the page is open. */
const emptySitePollMs = 5000

const mergeScreens = (screens: readonly HomeFeed[]): Home => ({
  shelves: screens[0]?.shelves ?? null,
  videos: uniqueItems(screens.flatMap(({ items }) => items)),
  shorts: uniqueItems(screens.flatMap(({ shorts }) => shorts)),
  failed: screens[0]?.failed ?? [],
})

/** Pages of home; the first one may be part of the HTML. No refetch on focus, so that nothing moves while it is read. */
export function useHome(search: HomeSearch) {
  const client = useQueryClient()
  const { input } = initialCalls.home(search).feed
  const list = useInfiniteQuery({
    ...pagedQueryOptions(feeds.home, input),
    ...initialPage<HomeFeed, string | undefined>(client, query(feeds.home, input).queryKey, undefined),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => isEmptySite(state.data?.pages[0]) && emptySitePollMs,
    select: ({ pages: screens }) => mergeScreens(screens as HomeFeed[]),
  })
  const lost = useFailedPartsRetry(input)
  const { isKnown, isHidden } = useHiddenContent()
  const withoutHidden = <Card extends VideoCard>(cards: readonly Card[]) =>
    cards.filter((card) => !isHidden(card))
  const visible = list.data && isKnown ? filterHome(list.data, withoutHidden) : undefined
  return {
    ...list,
    data: visible,
    lost,
    hidesAll: list.data?.videos.length !== 0 && visible?.videos.length === 0,
  }
}

const isEmptySite = (first: Pick<HomeFeed, 'items'> | undefined) =>
  first?.items.length === 0 && (first as HomeFeed).failed.length === 0

/** Retries the failed parts of the first screen and merges them; loaded parts stay. */
function useFailedPartsRetry(input: ReturnType<typeof initialCalls.home>['feed']['input']) {
  const client = useQueryClient()
  const again = useQuery({ ...query(feeds.home, input), enabled: false })
  const refetch = async () => {
    const { data: fresh } = await again.refetch()
    if (!fresh) return
    client.setQueryData<InfiniteData<HomeFeed>>(pagedQueryOptions(feeds.home, input).queryKey, (data) => {
      const [first, ...rest] = data?.pages ?? []
      return data && first && { ...data, pages: [mergeFailedParts(first, fresh), ...rest] }
    })
  }
  return { data: undefined, isError: true, isFetching: again.isFetching, refetch }
}

/** Fills in the failed parts of the first screen from a second response; loaded parts stay, so nothing moves. */
export function mergeFailedParts(current: HomeFeed, fresh: HomeFeed): HomeFeed {
  const from = (part: HomePart) => (current.failed.includes(part) ? fresh : current)
  const { items, nextCursor } = from('videos')
  // Recommended shorts are ranked together with the videos.
  const { shorts } = from('videos') === fresh ? fresh : from('shorts')
  return {
    shelves:
      current.shelves && fresh.shelves && mergeFailedShelves(current.shelves, fresh.shelves, current.failed),
    items,
    nextCursor,
    shorts,
    failed: current.failed.filter((part) => fresh.failed.includes(part)),
  }
}

function mergeFailedShelves(
  current: HomeShelves,
  fresh: HomeShelves,
  failed: readonly HomePart[],
): HomeShelves {
  const from = (part: HomePart) => (failed.includes(part) ? fresh : current)
  return {
    subscriptions: from('subscriptions').subscriptions,
    trending: from('trending').trending,
    newest: from('videos').newest,
    categories: from('categories').categories,
  }
}
export type FailedPartsRetry = ReturnType<typeof useFailedPartsRetry>

type CardFilter = <Card extends VideoCard>(cards: readonly Card[]) => Card[]

const filterHome = ({ shelves, videos, shorts, failed }: Home, withoutHidden: CardFilter): Home => ({
  failed,
  shelves: shelves && {
    subscriptions: withoutHidden(shelves.subscriptions),
    trending: shelves.trending && { ...shelves.trending, items: withoutHidden(shelves.trending.items) },
    newest: withoutHidden(shelves.newest),
    categories: shelves.categories.map(({ category, items }) => ({ category, items: withoutHidden(items) })),
  },
  videos: withoutHidden(videos),
  shorts: withoutHidden(shorts),
})
