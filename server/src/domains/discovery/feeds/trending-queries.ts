import { sql, type RawBuilder } from 'kysely'
import { inOpaqueArray } from '../../../platform/db/opaque-array.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { allowLongQueries } from '../../../platform/db/transaction.ts'
import { isLive, liveVideos } from '../../library/videos/live-queries.ts'
import { cardColumns } from '../../library/videos/queries.ts'
import { countedViewsBetween, watchedShare } from './view-hour-queries.ts'

/** More than are listed, to replace videos that are removed before the next run. */
const storedLength = 60

/** Parallel arrays as stored in `trending_lists`; category 0 stands for all categories. */
export interface StoredTrendingList {
  hours: number
  computedAt: Date
  videoIds: number[]
  scores: number[]
  before: number[] | null
}

type WindowHours = readonly number[]

interface Moment {
  now: Date
  /** End (exclusive) of the hours in `view_hours`. */
  summedUntil: Date
}

const hourMs = 3_600_000
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs)
const age = (since: string, now: Date) =>
  sql`date_part('epoch', ${now}::timestamptz - ${sql.ref(since)}) / 3600`

/**
 * The formula that docs/product.md “Trending” publishes; a test keeps both in sync. It is linear in the age of a view, so an
 * hour of views counts as their sum at its begin and what they came later. The views themselves are read where a window
 * begins within an hour, and from the first hour that is not summed.
 */
const scores = ({ now, summedUntil }: Moment, windows: WindowHours) => sql`
  select s.video_id, w.hours, w.score
    from (select t.video_id, ${sql.join(windows.map((hours) => windowScore(hours)))}
            from (select h.video_id, h.shares, h.lateness, ${age('h.hour', now)} as age, null::int as only_hours
                    from view_hours h
                   where h.hour >= ${before(now, Math.max(...windows))} and h.hour < ${summedUntil}
                   union all
                  ${sql.join(readSpans({ now, summedUntil }, windows), sql` union all `)}) as t
           group by t.video_id) as s
   cross join lateral (values ${sql.join(windows.map((hours) => sql`(${sql.lit(hours)}, ${scoreColumn(hours)})`))}) as w (hours, score)
   where w.score > 0`

const readSpans = ({ now, summedUntil }: Moment, windows: WindowHours) => [
  readViews(now, { begins: summedUntil, ends: new Date(now.getTime() + 1), onlyHours: null }),
  ...windows.map((hours) => {
    const begins = before(now, hours)
    const ends = new Date(Math.ceil(begins.getTime() / hourMs) * hourMs)
    return readViews(now, { begins, ends, onlyHours: hours })
  }),
]

interface ViewSpan {
  begins: Date
  ends: Date
  /** The window that these views count in; null for all. */
  onlyHours: number | null
}

const readViews = (now: Date, { begins, ends, onlyHours }: ViewSpan) => sql`
  select v.video_id, ${watchedShare}, 0, ${age('v.startedAt', now)}, ${sql.lit(onlyHours)}::int
    from ${countedViewsBetween(sql`${begins}::timestamptz`, sql`${ends}::timestamptz`)}`

const scoreColumn = (hours: number) => sql.ref(`within${hours}`)
const windowScore = (hours: number) => sql`
  sum(t.shares * (1 - t.age / ${sql.lit(hours)}) + t.lateness / ${sql.lit(hours)})
    filter (where t.age <= ${sql.lit(hours)} and coalesce(t.only_hours, ${sql.lit(hours)}) = ${sql.lit(hours)})
    as ${scoreColumn(hours)}`

/** Lists without views are omitted, except those of all categories. */
const computeLists = (moment: Moment, windows: WindowHours): RawBuilder<unknown> => sql`
  with entries as (
    select e.* from (
      select s.hours, v.is_short, c.category_id, s.video_id, s.score,
             row_number() over (partition by s.hours, v.is_short, c.category_id order by s.score desc, s.video_id desc) as place
        from (${scores(moment, windows)}) as s
        join videos v on v.id = s.video_id
        join users u on u.id = v.owner_id
       cross join lateral (select 0 as category_id union all select v.category_id where v.category_id is not null) as c
       where ${isLive()}) as e
     where e.place <= ${sql.lit(storedLength)}),
  wholes as (
    select h.hours, s.is_short, 0 as category_id
      from unnest(${windows}::int[]) as h (hours)
     cross join (values (false), (true)) as s (is_short))
  select k.hours, k.is_short, k.category_id, ${moment.now}::timestamptz as computed_at,
         coalesce(array_agg(e.video_id order by e.place) filter (where e.place is not null), '{}') as video_ids,
         coalesce(array_agg(e.score order by e.place) filter (where e.place is not null), '{}') as scores
    from (select * from wholes union select distinct hours, is_short, category_id from entries) as k
    left join entries e using (hours, is_short, category_id)
   group by k.hours, k.is_short, k.category_id`

export async function insertLists(trx: Trx, moment: Moment, windows: WindowHours) {
  await allowLongQueries(trx, 4)
  // Fits the sums of 100,000 videos; otherwise they spill to disk.
  await sql`set local work_mem = '64MB'`.execute(trx)
  await sql`
    insert into trending_lists (hours, is_short, category_id, computed_at, video_ids, scores)
    ${computeLists(moment, windows)}
    on conflict do nothing`.execute(trx)
}

export async function deleteListsBefore(db: Db, time: Date) {
  await db.deleteFrom('trendingLists').where('computedAt', '<', time).execute()
}

interface ListSelector {
  isShort: boolean
  category: number | undefined
}

/** The latest stored list of each window, unless stale, with the list of one hour earlier. */
export async function findStoredLists(
  db: Db,
  { isShort, category }: ListSelector,
  since: ReadonlyMap<number, Date>,
) {
  const of = (list: string) => sql`
    ${sql.ref(`${list}.isShort`)} = ${isShort} and ${sql.ref(`${list}.categoryId`)} = ${category ?? 0}`
  const { rows } = await sql<StoredTrendingList>`select
           h.hours, n.computed_at, coalesce(l.video_ids, '{}') as video_ids, coalesce(l.scores, '{}') as scores, b.before
      from unnest(${[...since.keys()]}::int[], ${[...since.values()]}::timestamptz[]) as h (hours, since)
     cross join lateral (select max(computed_at) as computed_at from trending_lists
             where hours = h.hours and not is_short and category_id = 0 and computed_at >= h.since) as n
      left join trending_lists l on l.computed_at = n.computed_at and l.hours = h.hours and ${of('l')}
      left join lateral (select o.video_ids as before from trending_lists o
                          where o.hours = h.hours and ${of('o')} and o.computed_at <= n.computed_at - interval '1 hour'
                          order by o.computed_at desc limit 1) as b on true
     where n.computed_at is not null`.execute(db)
  return rows
}

export async function findLatestTimes(db: Db) {
  const rows = await db
    .selectFrom('trendingLists')
    .select(({ fn }) => ['hours', fn.max('computedAt').as('at')])
    .where('categoryId', '=', 0)
    .where('isShort', '=', false)
    .groupBy('hours')
    .execute()
  return new Map(rows.map(({ hours, at }) => [hours, at]))
}

export function listVideoCards(db: Db, ids: readonly number[]) {
  return liveVideos(db)
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .select(cardColumns)
    .where('v.id', '=', inOpaqueArray(ids))
    .execute()
}
