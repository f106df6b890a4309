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
 * Latest stored list; falls back to a longer window when the requested one is empty (docs/product.md “Trending”).
 * Identical for all viewers.
 */
export const listTrending = (ctx: Context, asked: Asked): Promise<Trending> =>
  ctx.cache.get(`trending ${JSON.stringify(asked)}`, ['lists'], () => find(ctx, asked))

const minuteMs = 60_000

/** Retention; old enough lists are needed for the movement. */
const keptMs = 180 * minuteMs

const allWindows = Object.values(windowHours)

export async function keepTrendingLists(ctx: Context, windows: readonly number[] = allWindows) {
  const now = ctx.now()
  await ctx.transaction((trx) => queries.keepLists(trx, now, windows))
  await queries.removeListsBefore(ctx.db, new Date(now.getTime() - keptMs))
}

/** Recomputes the windows that are due, with a minute of tolerance for an early job. */
export async function keepDueLists(ctx: Context) {
  const kept = await queries.findTimes(ctx.db)
  const isDue = (window: TrendingWindow) => {
    const ageMs = ctx.now().getTime() - (kept.get(windowHours[window])?.getTime() ?? 0)
    return ageMs > (windowMinutes[window] - 1) * minuteMs
  }
  const due = trendingWindows.filter(isDue).map((window) => windowHours[window])
  if (due.length > 0) await keepTrendingLists(ctx, due)
}

/** After this delay a request recomputes the list itself: the job did not run. */
const lateMs = 10 * minuteMs

const freshSince = (now: Date) =>
  new Map(
    trendingWindows.map((window) => [
      windowHours[window],
      new Date(now.getTime() - windowMinutes[window] * minuteMs - lateMs),
    ]),
  )

const keeping = new WeakMap<Context, Promise<void>>()

/** Outside of any request scope, as in the job. Concurrent requests share one run. */
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

/** Without an earlier list every rank is unchanged. */
function movementOf(place: number, was: number | undefined) {
  if (was === undefined) return 0
  return was < 0 ? null : was - place
}
