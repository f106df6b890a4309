import type { DashboardAnalytics, LiveViews, TopVideo } from '@kinora/contract/studio/studio/schemas'
import { studioRules } from '@kinora/contract/studio/studio/rules'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { presentPoster } from '../../library/videos/present.ts'
import { localDay, addDays } from '../views/local-days.ts'
import {
  findChannelCalendar,
  listAudiences,
  listDayStats,
  dayRangeBounds,
  type ChannelCalendar,
} from '../views/stats.ts'
import * as queries from './dashboard-queries.ts'
import { averagePerPlay, deviceShares, sumDays } from './day-sums.ts'

const { viewDays, topVideos, liveHours } = studioRules
const newestCount = 4

export async function findDashboard(ctx: Context, { id }: Viewer): Promise<DashboardAnalytics> {
  const calendar = await findChannelCalendar(ctx, id)
  const to = localDay(ctx.now(), calendar.timeZone)
  const from = addDays(to, 1 - viewDays)
  const since = addDays(from, -viewDays)
  const week = dayRangeBounds({ from, to }, calendar.timeZone)
  const before = dayRangeBounds({ from: since, to: addDays(from, -1) }, calendar.timeZone)
  const [days, totals, [audience], changes, top, newest] = await Promise.all([
    listDayStats(ctx, { channelId: id, from: since, to, calendar }),
    queries.findTotals(ctx.reads, id),
    listAudiences(ctx, calendar, 'channel', [id]),
    queries.findWeeklyChanges(ctx.reads, id, { week, before }),
    findTopVideos(ctx, id, calendar),
    queries.listNewestThumbnails(ctx.reads, id, newestCount),
  ])
  const [earlier, latest] = [days.slice(0, viewDays), days.slice(viewDays)]
  return {
    ...totals,
    uniqueViewers: audience?.viewers ?? 0,
    avgWatchTime: averagePerPlay(audience?.watchSeconds ?? 0, audience?.plays ?? 0),
    analytics: {
      viewsOverTime: latest.map(({ day, views }) => ({ date: day, views })),
      deviceBreakdown: deviceShares(latest),
    },
    topPerformingVideos: top,
    week: {
      ...changes,
      views: { now: sumDays(latest).views, before: sumDays(earlier).views },
      avgWatchTime: { now: sumDays(latest).averageSeconds, before: sumDays(earlier).averageSeconds },
      viewsBefore: earlier.map(({ views }) => views),
    },
    newest: newest.flatMap((row) => presentPoster(row) ?? []),
    refreshedAt: ctx.now().toISOString(),
  }
}

async function findTopVideos(
  ctx: Context,
  channelId: number,
  calendar: ChannelCalendar,
): Promise<TopVideo[]> {
  const rows = await queries.listTopVideos(ctx.reads, channelId, topVideos)
  const ids = rows.map(({ id }) => id)
  const audiences = await listAudiences(ctx, calendar, 'video', ids)
  const viewers = new Map(audiences.map((audience) => [audience.id, audience.viewers]))
  return rows.map((row) => presentTopVideo(row, viewers.get(row.id) ?? 0))
}

type TopVideoRow = Awaited<ReturnType<typeof queries.listTopVideos>>[number]

const presentTopVideo = (row: TopVideoRow, viewers: number): TopVideo => ({
  id: row.id,
  title: row.title,
  actualViews: row.views,
  uniqueViewers: viewers,
  poster: presentPoster(row),
  isShort: row.isShort,
})

const hourMs = 3_600_000

export async function findLiveViews(ctx: Context, { id }: Viewer): Promise<LiveViews> {
  const last = Math.floor(ctx.now().getTime() / hourMs)
  const first = last - liveHours + 1
  const known = new Map(
    (await queries.listHourlyViews(ctx.reads, id, new Date(first * hourMs))).map(({ hour, views }) => [
      hour,
      views,
    ]),
  )
  const hours = Array.from({ length: liveHours }, (_, at) => ({
    time: new Date((first + at) * hourMs).toISOString(),
    views: known.get(first + at) ?? 0,
  }))
  return { views: hours.reduce((sum, { views }) => sum + views, 0), hours }
}
