import type { HomePart } from '@kinora/contract/feed-rules'
import { feeds, type HomeFeed, type HomeShelves, type HomeVideo } from '@kinora/contract/feeds'
import { firstCalls } from '@kinora/contract/first-calls'
import type { VideoCard } from '@kinora/contract/videos'
import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { firstPage, onlyOnce, pages } from '../../calls/pages.ts'
import { useHidden } from '../hidden/use-hidden.ts'
import { mended } from './mended.ts'

export type HomeSearch = Parameters<typeof firstCalls.home>[0]

/** What home shows: shelves, the videos below them, and shorts to be put between those. */
export interface Home {
  shelves: HomeShelves | null
  videos: HomeVideo[]
  shorts: VideoCard[]
  /** What of it could not be loaded. */
  failed: readonly HomePart[]
}

/** A site that has just been started gets its first videos while people look. */
const whileEmptyMs = 5000

const homeOf = (screens: readonly HomeFeed[]): Home => ({
  shelves: screens[0]?.shelves ?? null,
  videos: onlyOnce(screens.flatMap(({ items }) => items)),
  shorts: onlyOnce(screens.flatMap(({ shorts }) => shorts)),
  failed: screens[0]?.failed ?? [],
})

/** Home, screen after screen; the first one may have come with the HTML. It does not move under who reads it. */
export function useHome(asked: HomeSearch) {
  const client = useQueryClient()
  const { input } = firstCalls.home(asked).feed
  const list = useInfiniteQuery({
    ...pages(feeds.home, input),
    ...firstPage<HomeFeed, string | undefined>(client, query(feeds.home, input).queryKey, undefined),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => isEmptySite(state.data?.pages[0]) && whileEmptyMs,
    select: ({ pages: screens }) => homeOf(screens as HomeFeed[]),
  })
  const lost = useLost(input)
  const { isKnown, isHidden } = useHidden()
  const kept = <Card extends VideoCard>(cards: readonly Card[]) => cards.filter((card) => !isHidden(card))
  const shown = list.data && isKnown ? leftOf(list.data, kept) : undefined
  return {
    ...list,
    data: shown,
    lost,
    hidesAll: list.data?.videos.length !== 0 && shown?.videos.length === 0,
  }
}

const isEmptySite = (first: Pick<HomeFeed, 'items'> | undefined) =>
  first?.items.length === 0 && (first as HomeFeed).failed.length === 0

/** What did not come with the first screen, as the query of a shelf: tried again, it comes alone, and nothing else moves. */
function useLost(input: ReturnType<typeof firstCalls.home>['feed']['input']) {
  const client = useQueryClient()
  const again = useQuery({ ...query(feeds.home, input), enabled: false })
  const refetch = async () => {
    const { data: fresh } = await again.refetch()
    if (!fresh) return
    client.setQueryData<InfiniteData<HomeFeed>>(pages(feeds.home, input).queryKey, (shown) => {
      const [first, ...others] = shown?.pages ?? []
      return shown && first && { ...shown, pages: [mended(first, fresh), ...others] }
    })
  }
  return { data: undefined, isError: true, isFetching: again.isFetching, refetch }
}
export type Lost = ReturnType<typeof useLost>

type Kept = <Card extends VideoCard>(cards: readonly Card[]) => Card[]

const leftOf = ({ shelves, videos, shorts, failed }: Home, kept: Kept): Home => ({
  failed,
  shelves: shelves && {
    subscriptions: kept(shelves.subscriptions),
    trending: shelves.trending && { ...shelves.trending, items: kept(shelves.trending.items) },
    newest: kept(shelves.newest),
    categories: shelves.categories.map(({ category, items }) => ({ category, items: kept(items) })),
  },
  videos: kept(videos),
  shorts: kept(shorts),
})
