import type { CallRequest } from '@kinora/contract/http/call'
import { shelfSizes, videosPerScreen } from '@kinora/contract/discovery/feeds/rules'
import { feeds } from '@kinora/contract/discovery/feeds/calls'
import type { HomeFeed, HomeShelves, HomeVideo } from '@kinora/contract/discovery/feeds/schemas'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { compareCategoryNames } from '@kinora/contract/library/categories/category-name'
import { videos } from '@kinora/contract/library/videos/calls'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import type { Context } from '../../../context.ts'
import { loadParts } from '../../../platform/errors/load-parts.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { listFeed } from '../../community/subscriptions/feed.ts'
import { presentCard } from '../../library/videos/present.ts'
import { listVideos } from '../../library/videos/service.ts'
import { arrangeScreens, isReservedSlot } from './arrange-screens.ts'
import { listExplained, rankVideos, type RankingRequest } from './ranking-queries.ts'
import * as queries from './home-queries.ts'
import { presentHomeVideo } from './present.ts'
import {
  idsAfterPage,
  nextIds,
  encodeFeedCursor,
  decodeFeedCursor,
  type RemainingIds,
} from './feed-cursor.ts'
import { listTrending } from './trending.ts'

type HomeQuery = CallRequest<typeof feeds.home>['query']

/** One screen of home (docs/product.md “Home”): recommendations for a signed-in viewer, otherwise the newest videos. */
export function findHome(ctx: Context, viewer: Viewer | null, search: HomeQuery): Promise<HomeFeed> {
  if (!viewer || search.show === 'recent') return loadNewestScreen(ctx, viewer, search)
  return loadRecommendedScreen(ctx, viewer, search)
}

const isFirstScreen = ({ cursor, category, show }: HomeQuery) =>
  cursor === undefined && category === undefined && show === undefined

/** Chronological and identical for everyone; for visitors the first videos are on a shelf. */
async function loadNewestScreen(ctx: Context, viewer: Viewer | null, search: HomeQuery): Promise<HomeFeed> {
  const hasShelves = !viewer && isFirstScreen(search)
  const onTop = hasShelves ? shelfSizes.newest : 0
  const { loaded, failed } = await loadNewestParts(ctx, search, onTop)
  const { videos: found = { items: [], nextCursor: null }, trending, categories = [] } = loaded
  const newest = found.items.slice(0, onTop)
  const shelves = { subscriptions: [], trending: capTrending(trending, newest), newest, categories }
  return {
    shelves: hasShelves ? shelves : null,
    items: found.items.slice(onTop).map((card): HomeVideo => ({ ...card, why: null })),
    nextCursor: found.nextCursor,
    shorts: loaded.shorts?.items ?? [],
    failed,
  }
}

function loadNewestParts(ctx: Context, { cursor, category }: HomeQuery, onTop: number) {
  const list = (query: object) => listVideos(ctx, videos.list.query.parse({ category, ...query }))
  return loadParts(ctx, {
    videos: list({ type: 'long', limit: videosPerScreen + onTop, cursor }),
    ...(cursor === undefined && { shorts: list({ type: 'shorts', limit: shelfSizes.shorts }) }),
    ...(onTop > 0 && { trending: loadTrendingShelf(ctx), categories: loadCategoryShelves(ctx) }),
  })
}

async function loadTrendingShelf(ctx: Context): Promise<HomeShelves['trending']> {
  const { window, shown, items } = await listTrending(ctx, feeds.trending.query.parse({}))
  return { window, shown, items: items.slice(0, shelfSizes.trending) }
}

/**
 * Caps the trending shelf at half of the trending and new videos: on a small site everything trends, and the shelf of
 * new videos would be empty.
 */
function capTrending(trending: HomeShelves['trending'] = null, newest: readonly VideoCard[]) {
  if (!trending || newest.length === 0) return trending
  const shelfVideoCount = new Set([...trending.items, ...newest].map(({ id }) => id)).size
  return { ...trending, items: trending.items.slice(0, Math.floor(shelfVideoCount / 2)) }
}

async function loadCategoryShelves(ctx: Context): Promise<HomeShelves['categories']> {
  const rows = await ctx.cache.get('featured shelves', ['lists'], () =>
    queries.listFeaturedShelves(ctx.reads),
  )
  return [...Map.groupBy(rows, ({ shelfId }) => shelfId)]
    .map(([id, cards]) => ({
      category: { id, name: cards[0]?.shelfName ?? '' },
      items: cards.map(presentCard),
    }))
    .toSorted((a, b) => compareCategoryNames(a.category, b.category))
}

/** Upper bound of a feed: the cursor has to hold the ids of all remaining videos. */
const rankLimits = { long: 20 * videosPerScreen, shorts: 5 * shelfSizes.shorts }

async function loadRecommendedScreen(ctx: Context, viewer: Viewer, search: HomeQuery): Promise<HomeFeed> {
  const { cursor, category, show } = search
  const request: RankingRequest = {
    viewerId: viewer.id,
    now: ctx.now(),
    category,
    isUnwatchedOnly: show === 'unwatched',
  }
  if (cursor !== undefined) {
    return { shelves: null, ...(await buildScreen(ctx, request, decodeFeedCursor(cursor))), failed: [] }
  }
  const shelf = isFirstScreen(search) ? loadSubscriptionShelf(ctx, viewer) : null
  const { loaded, failed } = await loadParts(ctx, {
    videos: rankFirstScreen(ctx, request, shelf),
    ...(shelf && { subscriptions: shelf }),
  })
  const { subscriptions = [] } = loaded
  return {
    shelves: shelf && { subscriptions, trending: null, newest: [], categories: [] },
    ...(loaded.videos ?? { items: [], shorts: [], nextCursor: null }),
    failed,
  }
}

/** Excludes the videos on the shelf above, if that loaded. */
async function rankFirstScreen(ctx: Context, request: RankingRequest, shelf: Promise<VideoCard[]> | null) {
  const [ranked, above] = await Promise.all([
    rankVideos(ctx.reads, request, rankLimits),
    shelf?.catch(() => []),
  ])
  const aboveIds = new Set(above?.map(({ id }) => id))
  const long = arrangeScreens(ranked.filter(({ id, isShort }) => !isShort && !aboveIds.has(id)))
  const shorts = arrangeScreens(ranked.filter(({ isShort }) => isShort))
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return buildScreen(ctx, request, { long: idsOf(long), shorts: idsOf(shorts) })
}

const loadSubscriptionShelf = async (ctx: Context, viewer: Viewer) => {
  const query = { type: 'long', unwatched: '1', limit: shelfSizes.subscriptions }
  return (await listFeed(ctx, viewer, subscriptions.feed.query.parse(query))).items
}

async function buildScreen(ctx: Context, request: RankingRequest, { long, shorts }: RemainingIds) {
  const ids = [...nextIds(long, videosPerScreen), ...nextIds(shorts, shelfSizes.shorts)]
  const rows = await listExplained(ctx.reads, request, ids)
  const pageVideos = rows.filter(({ isShort }) => !isShort).slice(0, videosPerScreen)
  const screenShorts = rows.filter(({ isShort }) => isShort).slice(0, shelfSizes.shorts)
  return {
    items: pageVideos.map((row, index) => presentHomeVideo(row, isReservedSlot(index))),
    shorts: screenShorts.map(presentCard),
    nextCursor: encodeFeedCursor({
      long: idsAfterPage(long, pageVideos, videosPerScreen),
      shorts: idsAfterPage(shorts, screenShorts, shelfSizes.shorts),
    }),
  }
}
