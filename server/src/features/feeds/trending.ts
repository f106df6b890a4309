import type { CallRequest } from '@kinora/contract/call'
import { mostTrending, trendingWindows, windowHours, type TrendingWindow } from '@kinora/contract/feed-rules'
import type { feeds, Trending, TrendingVideo } from '@kinora/contract/feeds'
import type { Context } from '../../context.ts'
import { askedFrom } from '../../platform/asking/asked-from.ts'
import { presentCard } from '../videos/present.ts'
import * as queries from './trending-queries.ts'
import type { TrendingList } from './trending-queries.ts'

type Asked = CallRequest<typeof feeds.trending>['query']

/** Lists that are older are computed anew: the job that keeps them comes every five minutes. */
const freshMs = 15 * 60_000

/**
 * What is watched most, as it was kept last; from a longer window when nothing was watched in the one that is asked for
 * (docs/product.md “Trending”). The same for everybody.
 */
export const listTrending = (ctx: Context, asked: Asked): Promise<Trending> =>
  ctx.rows.get(`trending ${JSON.stringify(asked)}`, ['lists'], () => find(ctx, asked))

/** Lists of so long ago still tell what has moved since. */
const keptMs = 2 * 3_600_000

/** Computes all lists and keeps them, for everybody to read. */
export async function keepTrendingLists(ctx: Context) {
  const now = ctx.now()
  await ctx.transaction((trx) => queries.keepLists(trx, now))
  await queries.removeListsBefore(ctx.db, new Date(now.getTime() - keptMs))
}

const keeping = new WeakMap<Context, Promise<void>>()

/** The same, from nowhere as by the job, for whoever finds no list: after the site stood still, all who come wait for the first. */
function keepOnce(ctx: Context) {
  const known = keeping.get(ctx)
  if (known) return known
  const now = askedFrom(null, () => keepTrendingLists(ctx)).finally(() => keeping.delete(ctx))
  keeping.set(ctx, now)
  return now
}

async function find(ctx: Context, { window, category, type }: Asked): Promise<Trending> {
  const which = { isShort: type === 'shorts', category }
  const findKept = () => queries.findKept(ctx.db, which, new Date(ctx.now().getTime() - freshMs))
  let lists = await findKept()
  if (lists.length === 0) {
    await keepOnce(ctx)
    lists = await findKept()
  }
  const shown = shownOf(window, lists)
  const list = lists.find(({ hours }) => hours === windowHours[shown])
  return {
    window,
    shown,
    computedAt: (list?.computedAt ?? ctx.now()).toISOString(),
    items: list && list.videoIds.length > 0 ? await itemsOf(ctx, list) : [],
  }
}

/** An empty window gives way to the next longer that is not. */
function shownOf(window: TrendingWindow, lists: readonly TrendingList[]): TrendingWindow {
  const isFull = (each: TrendingWindow) =>
    lists.some(({ hours, videoIds }) => hours === windowHours[each] && videoIds.length > 0)
  return trendingWindows.slice(trendingWindows.indexOf(window)).find(isFull) ?? window
}

async function itemsOf(ctx: Context, { videoIds, scores, before }: TrendingList): Promise<TrendingVideo[]> {
  const rows = new Map((await queries.listCards(ctx.db, videoIds)).map((row) => [row.id, row]))
  const inOrder = videoIds.flatMap((id) => rows.get(id) ?? [])
  return inOrder.slice(0, mostTrending).map((row, index) => {
    const place = videoIds.indexOf(row.id)
    return {
      ...presentCard(row),
      rank: index + 1,
      movement: movementOf(place, before?.slice(0, mostTrending).indexOf(row.id)),
      score: scores[place] ?? 0,
    }
  })
}

/** Undefined where there was no list to compare with: nothing has moved. */
function movementOf(place: number, was: number | undefined) {
  if (was === undefined) return 0
  return was < 0 ? null : was - place
}
