import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { allowLongQueries } from '../../../platform/db/transaction.ts'

/** Counted views that start in `[begins, ends)`, over `views as v` and `videos as f`; by the primary key. */
export const countedViewsBetween = (begins: RawBuilder<unknown>, ends: RawBuilder<unknown>) => sql`
  views v join videos f on f.id = v.video_id
   where v.verdict = 'counted' and v.started_at >= ${begins} and v.started_at < ${ends}
     and v.id >= min_view_id(${begins}) and v.id < min_view_id(${ends})`

/** Null while the duration is unknown. */
export const watchedShare = sql`least(1, v.watched_seconds / nullif(f.duration_seconds, 0))`

const sums = (hour: RawBuilder<unknown>) => sql`
  coalesce(sum(${watchedShare}), 0) as shares,
  coalesce(sum(${watchedShare} * extract(epoch from v.started_at - ${hour}) / 3600), 0)::float8 as lateness`

const replaceSums = sql`
  on conflict (hour, video_id) do update set shares = excluded.shares, lateness = excluded.lateness`

/** Full hours that are not summed yet, oldest first; none from before the first view. */
export async function listUnsummedHours(db: Db, { from, until }: { from: Date; until: Date }) {
  const { rows } = await sql<{ hour: Date }>`
    select h.hour
      from (select greatest(${from}::timestamptz, date_trunc('hour', started_at, 'UTC')) as first
              from views where started_at >= ${from} and id >= min_view_id(${from}) order by id limit 1) as f
     cross join lateral generate_series(f.first, ${until}::timestamptz - interval '1 hour', interval '1 hour') as h (hour)
     where not exists (select from summed_view_hours s where s.hour = h.hour)
     order by h.hour`.execute(db)
  return rows.map(({ hour }) => hour)
}

/** Does nothing if another node was first. */
export async function sumHour(trx: Trx, hour: Date) {
  const [begins, ends] = [
    sql`${hour}::timestamptz`,
    sql`${new Date(hour.getTime() + 3_600_000)}::timestamptz`,
  ]
  await allowLongQueries(trx, 4)
  const { rows } = await sql`
    insert into summed_view_hours (hour) values (${hour}) on conflict do nothing returning hour`.execute(trx)
  if (rows.length === 0) return
  await sql`
    insert into view_hours (hour, video_id, shares, lateness)
    select ${begins}, v.video_id, ${sums(begins)} from ${countedViewsBetween(begins, ends)} group by v.video_id
    ${replaceSums}`.execute(trx)
}

/** Sums some of the stale hours again and returns their number. */
export async function sumStaleHours(trx: Trx, limit: number): Promise<number> {
  await allowLongQueries(trx, 4)
  const { numAffectedRows } = await sql`
    with stale as (
      delete from stale_view_hours where (hour, video_id) in (
        select hour, video_id from stale_view_hours limit ${limit} for update skip locked)
      returning hour, video_id)
    insert into view_hours (hour, video_id, shares, lateness)
    select t.hour, t.video_id, n.shares, n.lateness from stale t
     cross join lateral (
       select ${sums(sql`t.hour`)} from views v join videos f on f.id = v.video_id
        where v.video_id = t.video_id and v.verdict = 'counted'
          and v.started_at >= t.hour and v.started_at < t.hour + interval '1 hour') as n
    ${replaceSums}`.execute(trx)
  return Number(numAffectedRows)
}

export async function deleteHoursBefore(db: Db, hour: Date) {
  for (const table of ['viewHours', 'summedViewHours', 'staleViewHours'] as const)
    await db.deleteFrom(table).where('hour', '<', hour).execute()
}

export async function insertStaleHours(
  trx: Trx,
  { hours, videoIds }: { hours: readonly Date[]; videoIds: readonly number[] },
) {
  await sql`
    insert into stale_view_hours (hour, video_id)
    select distinct hour, video_id from unnest(${hours}::timestamptz[], ${videoIds}::int[]) as s (hour, video_id)
     order by hour, video_id
    on conflict do nothing`.execute(trx)
}
