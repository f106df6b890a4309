import type { CallRequest } from '@kinora/contract/http/call'
import {
  maxTrending,
  trendingRefreshMinutes,
  type TrendingWindow,
  trendingWindowHours,
  trendingWindows,
} from '@kinora/contract/discovery/feeds/rules'
import type { feeds } from '@kinora/contract/discovery/feeds/calls'
import type { Trending, TrendingVideo } from '@kinora/contract/discovery/feeds/schemas'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { runWithCountry } from '../../../platform/request-scope/country.ts'
import { presentCard } from '../../library/videos/present.ts'
import * as queries from './trending-queries.ts'
import type { StoredTrendingList } from './trending-queries.ts'
import { summedUntil, sumViewHours } from './view-hours.ts'

type TrendingQuery = CallRequest<typeof feeds.trending>['query']

/**
 * Latest stored list; falls back to a longer window when the requested one is empty (docs/product.md “Trending”).
 * Identical for all viewers.
 */
export const listTrending = (ctx: Context, search: TrendingQuery): Promise<Trending> =>
  ctx.cache.get(`trending ${JSON.stringify(search)}`, ['lists'], () => loadTrending(ctx, search))

const minuteMs = 60_000

/** Retention; old enough lists are needed for the movement. */
const retentionMs = 180 * minuteMs

const allWindows = Object.values(trendingWindowHours)
const maxWindowMs = Math.max(...allWindows) * 60 * minuteMs

export async function computeTrendingLists(ctx: Context, windows: readonly number[] = allWindows) {
  const now = ctx.now()
  await sumViewHours(ctx, { now, from: new Date(now.getTime() - maxWindowMs) })
  await ctx.transaction((trx) => queries.insertLists(trx, { now, summedUntil: summedUntil(now) }, windows))
  await queries.deleteListsBefore(ctx.db, new Date(now.getTime() - retentionMs))
}

/** Recomputes the windows that are due, with a minute of tolerance for an early job. */
export async function computeDueLists(ctx: Context) {
  const latestTimes = await queries.findLatestTimes(ctx.db)
  const isDue = (window: TrendingWindow) => {
    const ageMs = ctx.now().getTime() - (latestTimes.get(trendingWindowHours[window])?.getTime() ?? 0)
    return ageMs > (trendingRefreshMinutes[window] - 1) * minuteMs
  }
  const due = trendingWindows.filter(isDue).map((window) => trendingWindowHours[window])
  if (due.length > 0) await computeTrendingLists(ctx, due)
}

/** After this delay a request recomputes the list itself: the job did not run. */
const overdueMs = 10 * minuteMs

const oldestFreshTimes = (now: Date) =>
  new Map(
    trendingWindows.map((window) => [
      trendingWindowHours[window],
      new Date(now.getTime() - trendingRefreshMinutes[window] * minuteMs - overdueMs),
    ]),
  )

const runningComputations = new WeakMap<Context, Promise<void>>()

/** Outside of any request scope, as in the job. Concurrent requests share one run. */
function computeOnce(ctx: Context) {
  const known = runningComputations.get(ctx)
  if (known) return known
  const now = runWithCountry(null, () => computeTrendingLists(ctx)).finally(() =>
    runningComputations.delete(ctx),
  )
  runningComputations.set(ctx, now)
  return now
}

async function loadTrending(ctx: Context, { window, category, type }: TrendingQuery): Promise<Trending> {
  const scope = { isShort: type === 'shorts', category }
  const readLists = (db: Db) => queries.findStoredLists(db, scope, oldestFreshTimes(ctx.now()))
  let lists = await readLists(ctx.reads)
  if (lists.length < allWindows.length) {
    await computeOnce(ctx)
    lists = await readLists(ctx.db)
  }
  const shown = chooseWindow(window, lists)
  const list = lists.find(({ hours }) => hours === trendingWindowHours[shown])
  return {
    window,
    shown,
    computedAt: (list?.computedAt ?? ctx.now()).toISOString(),
    items: list && list.videoIds.length > 0 ? await presentItems(ctx, list) : [],
  }
}

function chooseWindow(window: TrendingWindow, lists: readonly StoredTrendingList[]): TrendingWindow {
  const isFull = (each: TrendingWindow) =>
    lists.some(({ hours, videoIds }) => hours === trendingWindowHours[each] && videoIds.length > 0)
  return trendingWindows.slice(trendingWindows.indexOf(window)).find(isFull) ?? window
}

async function presentItems(
  ctx: Context,
  { videoIds, scores, before }: StoredTrendingList,
): Promise<TrendingVideo[]> {
  const rows = new Map((await queries.listVideoCards(ctx.reads, videoIds)).map((row) => [row.id, row]))
  const inOrder = videoIds.flatMap((id) => rows.get(id) ?? [])
  return inOrder.slice(0, maxTrending).map((row, index) => {
    const position = videoIds.indexOf(row.id)
    return {
      ...presentCard(row),
      rank: index + 1,
      movement: rankMovement(position, before?.slice(0, maxTrending).indexOf(row.id)),
      score: scores[position] ?? 0,
    }
  })
}

/** Without an earlier list every rank is unchanged. */
function rankMovement(position: number, was: number | undefined) {
  if (was === undefined) return 0
  return was < 0 ? null : was - position
}
