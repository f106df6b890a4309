import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { roundingSlack } from './sliding-window.ts'

interface TokenUse {
  key: string
  limit: number
  cost: number
  windowStart: Date
  previousStart: Date
  previousWeight: number
}

/** Checks and counts in one statement; returns the counts of both windows. */
export async function consume(
  db: Db,
  { key, limit, cost, windowStart, previousStart, previousWeight }: TokenUse,
) {
  const { rows } = await sql<{ taken: number | null; current: number; previous: number }>`
    with previous as (
      select coalesce(max(count), 0) as count from rate_limits where key = ${key} and window_start = ${previousStart}
    ), taken as (
      insert into rate_limits as known (key, window_start, count)
      select ${key}, ${windowStart}::timestamptz, ${cost}::int from previous
        where previous.count * ${previousWeight}::float8 + ${cost}::int <= ${limit + roundingSlack}::float8
      on conflict (key, window_start) do update set count = known.count + ${cost}::int
        where known.count + ${cost}::int + (select count from previous) * ${previousWeight}::float8 <= ${limit + roundingSlack}::float8
      returning count
    )
    select (select count from taken) as taken,
           coalesce((select count from rate_limits where key = ${key} and window_start = ${windowStart}), 0) as current,
           (select count from previous) as previous
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table answers one row')
  return { isTaken: row.taken !== null, current: row.taken ?? row.current, previous: row.previous }
}

export async function deleteWindowsBefore(db: Db, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rateLimits')
    .where('windowStart', '<', time)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
