import type { CallRequest } from '@kinora/contract/call'
import {
  mostTrending,
  trendingWindows,
  windowHours,
  windowMinutes,
  type TrendingWindow,
} from '@kinora/contract/feed-rules'
import type { feeds, Trending, TrendingVideo } from '@kinora/contract/feeds'
import type { Context } from '../../context.ts'
import { runWithCountry } from '../../platform/request-scope/country.ts'
import { presentCard } from '../videos/present.ts'
import * as queries from './trending-queries.ts'
import type { TrendingList } from './trending-queries.ts'

type Asked = CallRequest<typeof feeds.trending>['query']

/**
 * What is watched most, as it was kept last; from a longer window when nothing was watched in the one that is asked for
 * (docs/product.md “Trending”). The same for everybody.
 */
export const listTrending = (ctx: Context, asked: Asked): Promise<Trending> =>
  ctx.cache.get(`trending ${JSON.stringify(asked)}`, ['lists'], () => find(ctx, asked))

const minuteMs = 60_000

/** Lists of so long ago still tell what has moved since. */
const keptMs = 180 * minuteMs

const allWindows = Object.values(windowHours)

/** Computes the lists of these windows and keeps them, for everybody to read. */
export async function keepTrendingLists(ctx: Context, windows: readonly number[] = allWindows) {
  const now = ctx.now()
  await ctx.transaction((trx) => queries.keepLists(trx, now, windows))
  await queries.removeListsBefore(ctx.db, new Date(now.getTime() - keptMs))
}

/** The same of the windows whose time has come; a job that comes a little early finds it come. */
export async function keepDueLists(ctx: Context) {
  const kept = await queries.findTimes(ctx.db)
  const isDue = (window: TrendingWindow) => {
    const ageMs = ctx.now().getTime() - (kept.get(windowHours[window])?.getTime() ?? 0)
    return ageMs > (windowMinutes[window] - 1) * minuteMs
  }
  const due = trendingWindows.filter(isDue).map((window) => windowHours[window])
  if (due.length > 0) await keepTrendingLists(ctx, due)
}

/** Lists that were to be computed anew so long ago are, for whoever asks: the job did not come. */
const lateMs = 10 * minuteMs

/** Since when the list of each window is one to show, by its hours. */
const freshSince = (now: Date) =>
  new Map(
    trendingWindows.map((window) => [
      windowHours[window],
      new Date(now.getTime() - windowMinutes[window] * minuteMs - lateMs),
    ]),
  )

const keeping = new WeakMap<Context, Promise<void>>()

/** The same, from nowhere as by the job, for whoever finds no list: after the site stood still, all who come wait for the first. */
function keepOnce(ctx: Context) {
  const known = keeping.get(ctx)
  if (known) return known
  const now = runWithCountry(null, () => keepTrendingLists(ctx)).finally(() => keeping.delete(ctx))
  keeping.set(ctx, now)
  return now
}

async function find(ctx: Context, { window, category, type }: Asked): Promise<Trending> {
  const which = { isShort: type === 'shorts', category }
  const findKept = () => queries.findKept(ctx.db, which, freshSince(ctx.now()))
  let lists = await findKept()
  if (lists.length < allWindows.length) {
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
