import { msg, t } from '@kinora/contract/text/translate'
import type {
  AnalyticsDay,
  AnalyticsQuery,
  AnalyticsTotals,
  ChannelAnalytics,
  VideoAnalytics,
} from '@kinora/contract/studio/studio/schemas'
import { analyticsRules, viewVerdicts } from '@kinora/contract/studio/studio/rules'
import { viewSources } from '@kinora/contract/studio/views/rules'
import type { Context } from '../../../context.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { presentBroadcastSummary, presentPoster } from '../../library/videos/present.ts'
import { localDay, addDays, daysBetween, type Day } from '../views/local-days.ts'
import type { DayStats, StatsSubject } from '../views/stats-queries.ts'
import {
  countViewers,
  findChannelCalendar,
  findFirstDay,
  findRetention,
  listAudiences,
  listDayStats,
  listOrigins,
  listMostViewed,
  dayRangeBounds,
  type ChannelCalendar,
} from '../views/stats.ts'
import * as queries from './analytics-queries.ts'
import { canViewAnalytics } from './policy.ts'
import { deviceShares, sumDays } from './day-sums.ts'

// docs/product.md “Analytics”

interface DayRange {
  from: Day
  to: Day
}

/** Resolves the requested range and the preceding range of the same length; there is none for all time. */
async function resolveDays(
  ctx: Context,
  subject: StatsSubject,
  calendar: ChannelCalendar,
  request: AnalyticsQuery,
) {
  const today = localDay(ctx.now(), calendar.timeZone)
  const to = request.to && request.to < today ? request.to : today
  const requestedFrom = request.from ?? (request.days ? addDays(to, 1 - request.days) : undefined)
  const earliest = addDays(to, 1 - analyticsRules.maxDays)
  const first = requestedFrom ?? (await findFirstDay(ctx, subject, calendar)) ?? to
  const from = [first < to ? first : to, earliest].toSorted().at(-1) ?? to
  const count = daysBetween(from, addDays(to, 1)).length
  const before = requestedFrom ? { from: addDays(from, -count), to: addDays(from, -1) } : null
  return { from, to, before }
}

const presentDays = (days: readonly DayStats[]): AnalyticsDay[] =>
  days.map(({ day, views, watchSeconds }) => ({ date: day, views, watchSeconds }))

const round = (value: number) => Number(value.toFixed(1))

interface TotalsInput {
  viewers: number
  durationSeconds: number | null
  changes: queries.EngagementCounts
}

function presentTotals(
  days: readonly DayStats[],
  { viewers, durationSeconds, changes }: TotalsInput,
): AnalyticsTotals {
  const { views, watchSeconds, averageSeconds } = sumDays(days)
  return {
    views,
    uniqueViewers: viewers,
    watchSeconds,
    averageSeconds,
    averagePercent: durationSeconds ? round(Math.min(100, (100 * averageSeconds) / durationSeconds)) : null,
    ...changes,
  }
}

interface AnalyticsRequest {
  subject: StatsSubject
  query: AnalyticsQuery
  calendar: ChannelCalendar
  durationSeconds: number | null
  allViews: number
}

async function loadAnalytics(
  ctx: Context,
  { subject, query, calendar, durationSeconds, allViews }: AnalyticsRequest,
) {
  const { from, to, before } = await resolveDays(ctx, subject, calendar, query)
  const now = { ...subject, from, to, calendar }
  const moments = (days: DayRange) => dayRangeBounds(days, calendar.timeZone)
  const [days, viewers, viewersBefore, changes, origins] = await Promise.all([
    listDayStats(ctx, { ...now, from: before?.from ?? from }),
    before || query.to ? countViewers(ctx, now) : countAllViewers(ctx, subject, calendar),
    before ? countViewers(ctx, { ...now, ...before }) : 0,
    queries.findEngagement(ctx.reads, subject, { now: moments(now), before: before && moments(before) }),
    listOrigins(ctx, now, { ...analyticsRules, most: analyticsRules.terms }),
  ])
  const at = days.findIndex(({ day }) => day === from)
  const [earlier, latest] = [days.slice(0, at), days.slice(at)]
  const originsOf = (kind: string) => origins.filter((origin) => origin.kind === kind)
  return {
    from,
    to,
    timeZone: calendar.timeZone,
    refreshedAt: ctx.now().toISOString(),
    hasEnough: allViews >= analyticsRules.minViews,
    totals: presentTotals(latest, { viewers, durationSeconds, changes: changes.now }),
    days: presentDays(latest),
    previous: before && {
      ...before,
      totals: presentTotals(earlier, { viewers: viewersBefore, durationSeconds, changes: changes.before }),
      days: presentDays(earlier),
    },
    devices: deviceShares(latest),
    ...presentOrigins(originsOf),
    sources: sumSources(latest),
    verdicts: viewVerdicts.map((verdict) => ({
      verdict,
      count: latest.reduce((sum, { verdicts }) => sum + (verdicts[verdict] ?? 0), 0),
    })),
  }
}

/** All-time viewers come from the roll-ups, which is faster than counting distinct viewers over a long range. */
async function countAllViewers(
  ctx: Context,
  { channelId, videoId }: StatsSubject,
  calendar: ChannelCalendar,
) {
  const [audience] =
    videoId === undefined
      ? await listAudiences(ctx, calendar, 'channel', [channelId])
      : await listAudiences(ctx, calendar, 'video', [videoId])
  return audience?.viewers ?? 0
}

type OriginRows = Awaited<ReturnType<typeof listOrigins>>

const presentOrigins = (of: (kind: string) => OriginRows) => ({
  hosts: of('host')
    .slice(0, analyticsRules.hosts)
    .map(({ name, views }) => ({ host: name, views })),
  searchTerms: of('search').map(({ name, views, watchSeconds }) => ({
    term: name,
    views,
    averageSeconds: round(watchSeconds / views),
  })),
  rareSearchViews: of('rare')[0]?.views ?? 0,
  countries: of('country')
    .slice(0, analyticsRules.countries)
    .map(({ name, views }) => ({ country: name, views })),
})

const sumSources = (days: readonly DayStats[]) =>
  viewSources
    .map((source) => ({ source, views: days.reduce((sum, { sources }) => sum + sources[source], 0) }))
    .filter(({ views }) => views > 0)
    .toSorted((a, b) => b.views - a.views)

/** @throws DomainError not_found (also without permission) */
export async function findVideoAnalytics(
  ctx: Context,
  viewer: Viewer,
  id: number,
  query: AnalyticsQuery,
): Promise<VideoAnalytics> {
  const video = orNotFound(await queries.findVideo(ctx.db, id), msg`Video not found.`)
  if (!canViewAnalytics(viewer, video.ownerId)) throw new DomainError('not_found', t`Video not found.`)
  const subject = { channelId: video.ownerId, videoId: id }
  const calendar = await findChannelCalendar(ctx, video.ownerId)
  const { durationSeconds, views: allViews } = video
  const analytics = await loadAnalytics(ctx, { subject, query, calendar, durationSeconds, allViews })
  const plays = await findRetention(ctx, { ...subject, from: analytics.from, to: analytics.to, calendar })
  const isKnown = analytics.hasEnough && durationSeconds > 0 && plays.some((count) => count > 0)
  const watched = analytics.verdicts
    .filter(({ verdict }) => verdict === 'counted' || verdict === 'repeat')
    .reduce((sum, { count }) => sum + count, 0)
  return {
    ...analytics,
    video: {
      id,
      title: video.title,
      poster: presentPoster(video),
      duration: durationSeconds,
      isShort: video.isShort,
      category: video.category,
      publishedAt: video.publishedAt?.toISOString() ?? null,
      views: allViews,
      ownerId: video.ownerId,
      ...presentBroadcastSummary(video),
    },
    retention: isKnown ? { plays, views: watched } : null,
  }
}

export async function findChannelAnalytics(
  ctx: Context,
  { id }: Viewer,
  query: AnalyticsQuery,
): Promise<ChannelAnalytics> {
  const calendar = await findChannelCalendar(ctx, id)
  const allViews = await queries.findChannelViews(ctx.reads, id)
  const subject = { channelId: id }
  const analytics = await loadAnalytics(ctx, { subject, query, calendar, durationSeconds: null, allViews })
  const originQuery = { ...subject, from: analytics.from, to: analytics.to, calendar }
  const watched = await listMostViewed(ctx, originQuery, analyticsRules.topVideos)
  const rows = new Map(
    (
      await queries.listVideos(
        ctx.reads,
        watched.map(({ videoId }) => videoId),
      )
    ).map((row) => [row.id, row]),
  )
  return {
    ...analytics,
    topVideos: watched.flatMap(({ videoId, views }) => {
      const row = rows.get(videoId)
      return row
        ? [{ id: videoId, title: row.title, poster: presentPoster(row), isShort: row.isShort, views }]
        : []
    }),
  }
}
