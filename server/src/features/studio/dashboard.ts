import type { DashboardAnalytics, LiveViews, TopVideo } from '@kinora/contract/studio'
import { studioRules } from '@kinora/contract/studio-rules'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { presentPoster } from '../videos/present.ts'
import { dayOf, daysAfter } from '../views/days.ts'
import { findCalendar, listAudiences, listDays, momentsOf, type Calendar } from '../views/figures.ts'
import * as queries from './dashboard-queries.ts'
import { averageOf, devicesOf, sumOf } from './sums.ts'

const { viewDays, topVideos, liveHours } = studioRules
const newestShown = 4

export async function findDashboard(ctx: Context, { id }: Viewer): Promise<DashboardAnalytics> {
  const calendar = await findCalendar(ctx, id)
  const to = dayOf(ctx.now(), calendar.timeZone)
  const from = daysAfter(to, 1 - viewDays)
  const since = daysAfter(from, -viewDays)
  const week = momentsOf({ from, to }, calendar.timeZone)
  const before = momentsOf({ from: since, to: daysAfter(from, -1) }, calendar.timeZone)
  const [days, totals, [audience], changes, top, newest] = await Promise.all([
    listDays(ctx, { channelId: id, from: since, to, calendar }),
    queries.findTotals(ctx.db, id),
    listAudiences(ctx, calendar, 'channel', [id]),
    queries.findChanges(ctx.db, id, { week, before }),
    findTop(ctx, id, calendar),
    queries.listNewest(ctx.db, id, newestShown),
  ])
  const [earlier, latest] = [days.slice(0, viewDays), days.slice(viewDays)]
  return {
    ...totals,
    uniqueViewers: audience?.viewers ?? 0,
    avgWatchTime: averageOf(audience?.watchSeconds ?? 0, audience?.plays ?? 0),
    analytics: {
      viewsOverTime: latest.map(({ day, views }) => ({ date: day, views })),
      deviceBreakdown: devicesOf(latest),
    },
    topPerformingVideos: top,
    week: {
      ...changes,
      views: { now: sumOf(latest).views, before: sumOf(earlier).views },
      avgWatchTime: { now: sumOf(latest).averageSeconds, before: sumOf(earlier).averageSeconds },
      viewsBefore: earlier.map(({ views }) => views),
    },
    newest: newest.flatMap((row) => presentPoster(row) ?? []),
    refreshedAt: ctx.now().toISOString(),
  }
}

async function findTop(ctx: Context, channelId: number, calendar: Calendar): Promise<TopVideo[]> {
  const rows = await queries.listTop(ctx.db, channelId, topVideos)
  const ids = rows.map(({ id }) => id)
  const audiences = await listAudiences(ctx, calendar, 'video', ids)
  const viewers = new Map(audiences.map((audience) => [audience.id, audience.viewers]))
  return rows.map((row) => presentTop(row, viewers.get(row.id) ?? 0))
}

type Top = Awaited<ReturnType<typeof queries.listTop>>[number]

const presentTop = (row: Top, viewers: number): TopVideo => ({
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
    (await queries.listHours(ctx.db, id, new Date(first * hourMs))).map(({ hour, views }) => [hour, views]),
  )
  const hours = Array.from({ length: liveHours }, (_, at) => ({
    time: new Date((first + at) * hourMs).toISOString(),
    views: known.get(first + at) ?? 0,
  }))
  return { views: hours.reduce((sum, { views }) => sum + views, 0), hours }
}
