import { viewDevices, viewSources } from '@kinora/contract/views'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../platform/errors/domain-error.ts'
import {
  countKeptViewers,
  countLiveViewers,
  listAudiences as queryAudiences,
  type Part,
} from './audience-queries.ts'
import { beginningOf, dayOf, daysAfter, daysUntil, spansOf, type Day } from './days.ts'
import * as queries from './figure-queries.ts'
import type { DayFigures, Subject } from './figure-queries.ts'
import { listOrigins as queryOrigins } from './origin-queries.ts'

// Statistics for creators by days of the channel's time zone, including today in real time.

/** Time zone of the channel, and the end (exclusive) of its rolled-up days. */
export type Calendar = NonNullable<Awaited<ReturnType<typeof queries.findRollup>>>

export type FiguresAsked = Subject & {
  from: Day
  to: Day
  calendar?: Calendar
}

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>

const nothingOn = (day: Day): DayFigures => ({
  day,
  views: 0,
  viewers: 0,
  watchSeconds: 0,
  devices: zeros(viewDevices),
  sources: zeros(viewSources),
  verdicts: {},
})

export const findCalendar = async (ctx: Context, channelId: number): Promise<Calendar> =>
  orNotFound(await queries.findRollup(ctx.db, channelId), 'Channel')

const calendarOf = ({ calendar, channelId }: FiguresAsked, ctx: Context) =>
  calendar ?? findCalendar(ctx, channelId)

export async function findToday(ctx: Context, channelId: number): Promise<Day> {
  return dayOf(ctx.now(), (await findCalendar(ctx, channelId)).timeZone)
}

export async function findFirstDay(ctx: Context, subject: Subject, { timeZone }: Calendar) {
  const first = await queries.findFirstViewOf(ctx.db, subject)
  return first && dayOf(first, timeZone)
}

/** Splits a range into rolled-up days and live days. */
async function parted(ctx: Context, asked: FiguresAsked) {
  const { from, to } = asked
  const { timeZone, untilDay } = await calendarOf(asked, ctx)
  const liveFrom = untilDay !== null && untilDay > from ? untilDay : from
  const keptTo = daysAfter(liveFrom, -1)
  return {
    kept: from < liveFrom ? { from, to: keptTo < to ? keptTo : to } : null,
    live: spansOf(daysUntil(liveFrom, daysAfter(to, 1)), timeZone),
  }
}

export async function listDays(ctx: Context, asked: FiguresAsked): Promise<DayFigures[]> {
  const { kept, live } = await parted(ctx, asked)
  const [old, fresh] = await Promise.all([
    kept ? queries.listKeptDays(ctx.db, asked, kept) : [],
    live.length > 0 ? queries.listLiveDays(ctx.db, asked, live) : [],
  ])
  const known = new Map([...old, ...fresh].map((figures) => [figures.day, figures]))
  return daysUntil(asked.from, daysAfter(asked.to, 1)).map((day) => known.get(day) ?? nothingOn(day))
}

export const momentsOf = ({ from, to }: { from: Day; to: Day }, timeZone: string) => ({
  begins: beginningOf(from, timeZone),
  ends: beginningOf(daysAfter(to, 1), timeZone),
})

/** Unique viewers over the range: rolled-up days plus new viewers since. */
export async function countViewers(ctx: Context, asked: FiguresAsked): Promise<number> {
  const { timeZone } = await calendarOf(asked, ctx)
  const { kept, live } = await parted(ctx, asked)
  const [first, last] = [live[0], live.at(-1)]
  const [old, fresh] = await Promise.all([
    kept ? countKeptViewers(ctx.db, asked, kept) : 0,
    first && last
      ? countLiveViewers(ctx.db, asked, {
          ...first,
          ends: last.ends,
          known: { day: asked.from, from: beginningOf(asked.from, timeZone) },
        })
      : 0,
  ])
  return old + fresh
}

export async function listAudiences(
  ctx: Context,
  { timeZone, untilDay }: Calendar,
  part: Part,
  ids: readonly number[],
) {
  const kept = untilDay === null ? null : { untilDay, begins: beginningOf(untilDay, timeZone) }
  return queryAudiences(ctx.db, part, ids, kept)
}

export async function listVideoViews(ctx: Context, asked: FiguresAsked, most: number) {
  return queries.listVideoViews(ctx.db, asked.channelId, { ...(await parted(ctx, asked)), most })
}

export async function listOrigins(
  ctx: Context,
  asked: FiguresAsked,
  wanted: { most: number; fewestOfTerm: number; fewestOfHost: number },
) {
  return queryOrigins(ctx.db, asked, { ...(await parted(ctx, asked)), ...wanted })
}

export async function findRetention(
  ctx: Context,
  asked: FiguresAsked & { videoId: number },
): Promise<number[]> {
  const { kept, live } = await parted(ctx, asked)
  const [plays, turns] = await Promise.all([
    kept ? queries.listKeptPlays(ctx.db, asked.videoId, kept) : [],
    live.length > 0 ? queries.listLiveTurns(ctx.db, asked, live) : [],
  ])
  const sums = Array.from({ length: 100 }, () => 0)
  for (const { hundredth, plays: count } of plays) sums[hundredth] = (sums[hundredth] ?? 0) + count
  const turnAt = new Map(turns.map(({ hundredth, turn }) => [hundredth, turn]))
  let playing = 0
  return sums.map((kept, hundredth) => kept + (playing += turnAt.get(hundredth) ?? 0))
}
