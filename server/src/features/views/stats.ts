import { viewDevices, viewSources } from '@kinora/contract/views'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../platform/errors/domain-error.ts'
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
  orNotFound(await queries.findRollup(ctx.db, channelId), 'Channel')

const resolveCalendar = ({ calendar, channelId }: StatsRequest, ctx: Context) =>
  calendar ?? findChannelCalendar(ctx, channelId)

export async function findChannelToday(ctx: Context, channelId: number): Promise<Day> {
  return localDay(ctx.now(), (await findChannelCalendar(ctx, channelId)).timeZone)
}

export async function findFirstDay(ctx: Context, subject: StatsSubject, { timeZone }: ChannelCalendar) {
  const first = await queries.findFirstViewTime(ctx.db, subject)
  return first && localDay(first, timeZone)
}

/** Splits a range into rolled-up days and live days. */
async function splitRange(ctx: Context, asked: StatsRequest) {
  const { from, to } = asked
  const { timeZone, rolledUpUntil } = await resolveCalendar(asked, ctx)
  const liveFrom = rolledUpUntil !== null && rolledUpUntil > from ? rolledUpUntil : from
  const keptTo = addDays(liveFrom, -1)
  return {
    kept: from < liveFrom ? { from, to: keptTo < to ? keptTo : to } : null,
    live: daySpans(daysBetween(liveFrom, addDays(to, 1)), timeZone),
  }
}

export async function listDayStats(ctx: Context, asked: StatsRequest): Promise<DayStats[]> {
  const { kept, live } = await splitRange(ctx, asked)
  const [old, fresh] = await Promise.all([
    kept ? queries.listRolledUpDays(ctx.db, asked, kept) : [],
    live.length > 0 ? queries.listLiveDays(ctx.db, asked, live) : [],
  ])
  const known = new Map([...old, ...fresh].map((figures) => [figures.day, figures]))
  return daysBetween(asked.from, addDays(asked.to, 1)).map((day) => known.get(day) ?? emptyDay(day))
}

export const dayRangeBounds = ({ from, to }: { from: Day; to: Day }, timeZone: string) => ({
  begins: startOfDay(from, timeZone),
  ends: startOfDay(addDays(to, 1), timeZone),
})

/** Unique viewers over the range: rolled-up days plus new viewers since. */
export async function countViewers(ctx: Context, asked: StatsRequest): Promise<number> {
  const { timeZone } = await resolveCalendar(asked, ctx)
  const { kept, live } = await splitRange(ctx, asked)
  const [first, last] = [live[0], live.at(-1)]
  const [old, fresh] = await Promise.all([
    kept ? countRolledUpViewers(ctx.db, asked, kept) : 0,
    first && last
      ? countLiveViewers(ctx.db, asked, {
          ...first,
          ends: last.ends,
          known: { day: asked.from, from: startOfDay(asked.from, timeZone) },
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
  const kept = rolledUpUntil === null ? null : { rolledUpUntil, begins: startOfDay(rolledUpUntil, timeZone) }
  return queryAudiences(ctx.db, part, ids, kept)
}

export async function listMostViewed(ctx: Context, asked: StatsRequest, most: number) {
  return queries.listMostViewed(ctx.db, asked.channelId, { ...(await splitRange(ctx, asked)), most })
}

export async function listOrigins(
  ctx: Context,
  asked: StatsRequest,
  wanted: { most: number; fewestOfTerm: number; fewestOfHost: number },
) {
  return queryOrigins(ctx.db, asked, { ...(await splitRange(ctx, asked)), ...wanted })
}

export async function findRetention(
  ctx: Context,
  asked: StatsRequest & { videoId: number },
): Promise<number[]> {
  const { kept, live } = await splitRange(ctx, asked)
  const [plays, turns] = await Promise.all([
    kept ? queries.listRolledUpPlays(ctx.db, asked.videoId, kept) : [],
    live.length > 0 ? queries.listPlaybackDeltas(ctx.db, asked, live) : [],
  ])
  const sums = Array.from({ length: 100 }, () => 0)
  for (const { hundredth, plays: count } of plays) sums[hundredth] = (sums[hundredth] ?? 0) + count
  const turnAt = new Map(turns.map(({ hundredth, turn }) => [hundredth, turn]))
  let playing = 0
  return sums.map((kept, hundredth) => kept + (playing += turnAt.get(hundredth) ?? 0))
}
