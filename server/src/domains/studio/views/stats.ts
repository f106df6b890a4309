import { msg } from '@kinora/contract/text/translate'
import { viewDevices, viewSources } from '@kinora/contract/studio/views/rules'
import type { Context } from '../../../context.ts'
import { orNotFound } from '../../../platform/errors/domain-error.ts'
import {
  countRolledUpViewers,
  countLiveViewers,
  listAudiences as queryAudiences,
  type AudienceScope,
} from './audience-queries.ts'
import { startOfDay, localDay, addDays, daysBetween, daySpans, type Day } from './local-days.ts'
import * as queries from './stats-queries.ts'
import type { DayStats, StatsSubject } from './stats-queries.ts'
import { listOrigins as queryOrigins } from './origin-queries.ts'
import { listRetentionDeltas, listRolledUpPlays } from './retention-queries.ts'

// Statistics for creators by days of the channel's time zone, including today in real time.

/** Time zone of the channel, and the end (exclusive) of its rolled-up days. */
export type ChannelCalendar = NonNullable<Awaited<ReturnType<typeof queries.findRollup>>>

export type StatsRequest = StatsSubject & {
  from: Day
  to: Day
  calendar?: ChannelCalendar
}

const zeroCounts = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>

const emptyDay = (day: Day): DayStats => ({
  day,
  views: 0,
  viewers: 0,
  watchSeconds: 0,
  devices: zeroCounts(viewDevices),
  sources: zeroCounts(viewSources),
  verdicts: {},
})

export const findChannelCalendar = async (ctx: Context, channelId: number): Promise<ChannelCalendar> =>
  orNotFound(await queries.findRollup(ctx.db, channelId), msg`Channel not found.`)

const resolveCalendar = ({ calendar, channelId }: StatsRequest, ctx: Context) =>
  calendar ?? findChannelCalendar(ctx, channelId)

export async function findChannelToday(ctx: Context, channelId: number): Promise<Day> {
  return localDay(ctx.now(), (await findChannelCalendar(ctx, channelId)).timeZone)
}

export async function findFirstDay(ctx: Context, subject: StatsSubject, { timeZone }: ChannelCalendar) {
  const { startedAt, day } = await queries.findFirstView(ctx.reads, subject)
  const first = startedAt && localDay(startedAt, timeZone)
  return first && day ? (first < day ? first : day) : (first ?? day)
}

/** Splits a range into rolled-up days and live days. */
async function splitRange(ctx: Context, request: StatsRequest) {
  const { from, to } = request
  const { timeZone, rolledUpUntil } = await resolveCalendar(request, ctx)
  const liveFrom = rolledUpUntil !== null && rolledUpUntil > from ? rolledUpUntil : from
  const rolledUpTo = addDays(liveFrom, -1)
  return {
    rolledUp: from < liveFrom ? { from, to: rolledUpTo < to ? rolledUpTo : to } : null,
    live: daySpans(daysBetween(liveFrom, addDays(to, 1)), timeZone),
  }
}

export async function listDayStats(ctx: Context, request: StatsRequest): Promise<DayStats[]> {
  const { rolledUp, live } = await splitRange(ctx, request)
  const [old, fresh] = await Promise.all([
    rolledUp ? queries.listRolledUpDays(ctx.reads, request, rolledUp) : [],
    live.length > 0 ? queries.listLiveDays(ctx.reads, request, live) : [],
  ])
  const known = new Map([...old, ...fresh].map((dayStats) => [dayStats.day, dayStats]))
  return daysBetween(request.from, addDays(request.to, 1)).map((day) => known.get(day) ?? emptyDay(day))
}

export const dayRangeBounds = ({ from, to }: { from: Day; to: Day }, timeZone: string) => ({
  begins: startOfDay(from, timeZone),
  ends: startOfDay(addDays(to, 1), timeZone),
})

/** Unique viewers over the range: rolled-up days plus new viewers since. */
export async function countViewers(ctx: Context, request: StatsRequest): Promise<number> {
  const { timeZone } = await resolveCalendar(request, ctx)
  const { rolledUp, live } = await splitRange(ctx, request)
  const [first, last] = [live[0], live.at(-1)]
  const [old, fresh] = await Promise.all([
    rolledUp ? countRolledUpViewers(ctx.reads, request, rolledUp) : 0,
    first && last
      ? countLiveViewers(ctx.reads, request, {
          ...first,
          ends: last.ends,
          known: { day: request.from, from: startOfDay(request.from, timeZone) },
        })
      : 0,
  ])
  return old + fresh
}

export async function listAudiences(
  ctx: Context,
  { timeZone, rolledUpUntil }: ChannelCalendar,
  part: AudienceScope,
  ids: readonly number[],
) {
  const rolledUp =
    rolledUpUntil === null ? null : { rolledUpUntil, begins: startOfDay(rolledUpUntil, timeZone) }
  return queryAudiences(ctx.reads, part, ids, rolledUp)
}

export async function listMostViewed(ctx: Context, request: StatsRequest, most: number) {
  return queries.listMostViewed(ctx.reads, request.channelId, { ...(await splitRange(ctx, request)), most })
}

export async function listOrigins(
  ctx: Context,
  request: StatsRequest,
  limits: { most: number; fewestOfTerm: number; fewestOfHost: number },
) {
  return queryOrigins(ctx.reads, request, { ...(await splitRange(ctx, request)), ...limits })
}

export async function findRetention(
  ctx: Context,
  request: StatsRequest & { videoId: number },
): Promise<number[]> {
  const { rolledUp, live } = await splitRange(ctx, request)
  const [plays, turns] = await Promise.all([
    rolledUp ? listRolledUpPlays(ctx.reads, request.videoId, rolledUp) : [],
    live.length > 0 ? listRetentionDeltas(ctx.reads, request, live) : [],
  ])
  const sums = Array.from({ length: 100 }, () => 0)
  for (const { hundredth, plays: count } of plays) sums[hundredth] = (sums[hundredth] ?? 0) + count
  const turnAt = new Map(turns.map(({ hundredth, turn }) => [hundredth, turn]))
  let playing = 0
  return sums.map((rolledUp, hundredth) => rolledUp + (playing += turnAt.get(hundredth) ?? 0))
}
