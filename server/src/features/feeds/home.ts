import type { CallRequest } from '@kinora/contract/call'
import { onScreen, onShelf } from '@kinora/contract/feed-rules'
import { feeds, type HomeFeed, type HomeShelves, type HomeVideo } from '@kinora/contract/feeds'
import { subscriptions } from '@kinora/contract/subscriptions'
import { videos, type VideoCard } from '@kinora/contract/videos'
import type { Context } from '../../context.ts'
import { loadParts } from '../../platform/errors/load-parts.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { listFeed } from '../subscriptions/feed.ts'
import { presentCard } from '../videos/present.ts'
import { listVideos } from '../videos/service.ts'
import { arrange, isForSmall } from './arrange.ts'
import { explain, rank, type Wanted } from './engine-queries.ts'
import * as queries from './home-queries.ts'
import { presentOnHome } from './present.ts'
import { behind, nextOf, remainingCursor, remainingOf, type Remaining } from './remaining.ts'
import { listTrending } from './trending.ts'

type Asked = CallRequest<typeof feeds.home>['query']

/** One screen of home (docs/product.md “Home”): recommendations for a signed-in viewer, otherwise the newest videos. */
export function findHome(ctx: Context, viewer: Viewer | null, asked: Asked): Promise<HomeFeed> {
  if (!viewer || asked.show === 'recent') return newestScreen(ctx, viewer, asked)
  return recommendedScreen(ctx, viewer, asked)
}

const isFirst = ({ cursor, category, show }: Asked) =>
  cursor === undefined && category === undefined && show === undefined

/** Chronological and identical for everyone; for visitors the first videos are on a shelf. */
async function newestScreen(ctx: Context, viewer: Viewer | null, asked: Asked): Promise<HomeFeed> {
  const hasShelves = !viewer && isFirst(asked)
  const onTop = hasShelves ? onShelf.newest : 0
  const { loaded, failed } = await loadNewest(ctx, asked, onTop)
  const { videos: found = { items: [], nextCursor: null }, trending, categories = [] } = loaded
  const newest = found.items.slice(0, onTop)
  const shelves = { subscriptions: [], trending: leaveNew(trending, newest), newest, categories }
  return {
    shelves: hasShelves ? shelves : null,
    items: found.items.slice(onTop).map((card): HomeVideo => ({ ...card, why: null })),
    nextCursor: found.nextCursor,
    shorts: loaded.shorts?.items ?? [],
    failed,
  }
}

function loadNewest(ctx: Context, { cursor, category }: Asked, onTop: number) {
  const list = (query: object) => listVideos(ctx, videos.list.query.parse({ category, ...query }))
  return loadParts(ctx, {
    videos: list({ type: 'long', limit: onScreen + onTop, cursor }),
    ...(cursor === undefined && { shorts: list({ type: 'shorts', limit: onShelf.shorts }) }),
    ...(onTop > 0 && { trending: trendingShelf(ctx), categories: categoryShelves(ctx) }),
  })
}

async function trendingShelf(ctx: Context): Promise<HomeShelves['trending']> {
  const { window, shown, items } = await listTrending(ctx, feeds.trending.query.parse({}))
  return { window, shown, items: items.slice(0, onShelf.trending) }
}

/**
 * Caps the trending shelf at half of the trending and new videos: on a small site everything trends, and the shelf of
 * new videos would be empty.
 */
function leaveNew(trending: HomeShelves['trending'] = null, newest: readonly VideoCard[]) {
  if (!trending || newest.length === 0) return trending
  const together = new Set([...trending.items, ...newest].map(({ id }) => id)).size
  return { ...trending, items: trending.items.slice(0, Math.floor(together / 2)) }
}

async function categoryShelves(ctx: Context): Promise<HomeShelves['categories']> {
  const rows = await ctx.cache.get('featured shelves', ['lists'], () => queries.listOfFeatured(ctx.db))
  return [...Map.groupBy(rows, ({ shelfId }) => shelfId)].map(([id, cards]) => ({
    category: { id, name: cards[0]?.shelfName ?? '' },
    items: cards.map(presentCard),
  }))
}

/** Upper bound of a feed: the cursor has to hold the ids of all remaining videos. */
const mostRanked = { long: 20 * onScreen, shorts: 5 * onShelf.shorts }

async function recommendedScreen(ctx: Context, viewer: Viewer, asked: Asked): Promise<HomeFeed> {
  const { cursor, category, show } = asked
  const wanted: Wanted = { viewerId: viewer.id, now: ctx.now(), category, isUnwatched: show === 'unwatched' }
  if (cursor !== undefined) {
    return { shelves: null, ...(await screenOf(ctx, wanted, remainingOf(cursor))), failed: [] }
  }
  const shelf = isFirst(asked) ? newFromSubscriptions(ctx, viewer) : null
  const { loaded, failed } = await loadParts(ctx, {
    videos: recommended(ctx, wanted, shelf),
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
async function recommended(ctx: Context, wanted: Wanted, shelf: Promise<VideoCard[]> | null) {
  const [ranked, above] = await Promise.all([rank(ctx.db, wanted, mostRanked), shelf?.catch(() => [])])
  const shown = new Set(above?.map(({ id }) => id))
  const long = arrange(ranked.filter(({ id, isShort }) => !isShort && !shown.has(id)))
  const shorts = arrange(ranked.filter(({ isShort }) => isShort))
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return screenOf(ctx, wanted, { long: idsOf(long), shorts: idsOf(shorts) })
}

const newFromSubscriptions = async (ctx: Context, viewer: Viewer) => {
  const query = { type: 'long', unwatched: '1', limit: onShelf.subscriptions }
  return (await listFeed(ctx, viewer, subscriptions.feed.query.parse(query))).items
}

async function screenOf(ctx: Context, wanted: Wanted, { long, shorts }: Remaining) {
  const ids = [...nextOf(long, onScreen), ...nextOf(shorts, onShelf.shorts)]
  const rows = await explain(ctx.db, wanted, ids)
  const videosShown = rows.filter(({ isShort }) => !isShort).slice(0, onScreen)
  const shortsShown = rows.filter(({ isShort }) => isShort).slice(0, onShelf.shorts)
  return {
    items: videosShown.map((row, place) => presentOnHome(row, isForSmall(place))),
    shorts: shortsShown.map(presentCard),
    nextCursor: remainingCursor({
      long: behind(long, videosShown, onScreen),
      shorts: behind(shorts, shortsShown, onShelf.shorts),
    }),
  }
}
