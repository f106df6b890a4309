import { viewDevices, viewSources } from '@kinora/contract/views'
import type { Context } from '../../context.ts'
import { found } from '../../platform/errors/domain-error.ts'
import { beginningOf, dayOf, daysAfter, daysUntil, spansOf, type Day } from './days.ts'
import * as queries from './figure-queries.ts'
import type { DayFigures, Subject } from './figure-queries.ts'

// What a creator may read of the ledger: in days of their own time zone, today included, as it is at this moment.

/** A channel, or one of its videos, from one day to another, both included. */
export type FiguresAsked = Subject & { from: Day; to: Day }

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>

const nothingOn = (day: Day): DayFigures => ({
  day,
  views: 0,
  viewers: 0,
  watchSeconds: 0,
  devices: zeros(viewDevices),
  sources: zeros(viewSources),
})

/** Which day it is for a channel. */
export async function findToday(ctx: Context, channelId: number): Promise<Day> {
  const { timeZone } = found(await queries.findRollup(ctx.db, channelId), 'Channel')
  return dayOf(ctx.now(), timeZone)
}

/** What is asked for in two parts: days that are kept, and those that the ledger itself is asked for. */
async function parted(ctx: Context, { channelId, from, to }: FiguresAsked) {
  const { timeZone, untilDay } = found(await queries.findRollup(ctx.db, channelId), 'Channel')
  const liveFrom = untilDay !== null && untilDay > from ? untilDay : from
  const keptTo = daysAfter(liveFrom, -1)
  return {
    kept: from < liveFrom ? { from, to: keptTo < to ? keptTo : to } : null,
    live: spansOf(daysUntil(liveFrom, daysAfter(to, 1)), timeZone),
  }
}

/** The figures of every day, also of those on which nobody came; three statements, however many days. */
export async function listDays(ctx: Context, asked: FiguresAsked): Promise<DayFigures[]> {
  const { kept, live } = await parted(ctx, asked)
  const [old, fresh] = await Promise.all([
    kept ? queries.listKeptDays(ctx.db, asked, kept) : [],
    live.length > 0 ? queries.listLiveDays(ctx.db, asked, live) : [],
  ])
  const known = new Map([...old, ...fresh].map((figures) => [figures.day, figures]))
  return daysUntil(asked.from, daysAfter(asked.to, 1)).map((day) => known.get(day) ?? nothingOn(day))
}

/** How many different viewers there were in all of these days together. */
export async function countViewers(ctx: Context, asked: FiguresAsked): Promise<number> {
  const { timeZone } = found(await queries.findRollup(ctx.db, asked.channelId), 'Channel')
  const [begins, ends] = [beginningOf(asked.from, timeZone), beginningOf(daysAfter(asked.to, 1), timeZone)]
  return queries.countViewers(ctx.db, asked, { begins, ends })
}

/** How often each hundredth of a video was played in these days, the first at the beginning. */
export async function findRetention(
  ctx: Context,
  asked: FiguresAsked & { videoId: number },
): Promise<number[]> {
  const { kept, live } = await parted(ctx, asked)
  const plays = await Promise.all([
    kept ? queries.listKeptPlays(ctx.db, asked.videoId, kept) : [],
    live.length > 0 ? queries.listLivePlays(ctx.db, asked, live) : [],
  ])
  const sums = Array.from({ length: 100 }, () => 0)
  for (const { hundredth, plays: count } of plays.flat()) sums[hundredth] = (sums[hundredth] ?? 0) + count
  return sums
}
