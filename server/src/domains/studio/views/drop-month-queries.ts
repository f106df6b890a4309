import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { customPlan } from '../../../platform/db/preparing-client.ts'
import { channelsInLedger, timeZoneColumn } from './stats-queries.ts'

/** In UTC, as the partitions. */
export interface Month {
  begins: Date
  ends: Date
}

/** The months in the ledger, oldest first. */
export async function listMonths(db: Db) {
  const { rows } = await sql<{ month: Date }>`
    select to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM')::timestamp at time zone 'UTC' as month
      from pg_inherits where inhparent = 'views'::regclass order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

/** True while earnings of the month are undecided, or while its ad revenue may be computed again. */
export async function hasUnsettledMoney(db: Db, { begins, ends }: Month) {
  const { rows } = await sql<{ isUnsettled: boolean }>`
    select exists (select from earnings where source = 'ad_revenue' and status in ('pending', 'processing')
                      and day >= (${begins}::timestamptz at time zone 'UTC')::date
                      and day < (${ends}::timestamptz at time zone 'UTC')::date)
        or exists (select from ad_intervals where begins_at < ${ends} and (ends_at is null or ends_at > ${begins}))
       and coalesce((select max(day) from ad_revenue_days), '-infinity'::date) < (${ends}::timestamptz at time zone 'UTC')::date + 3
        as is_unsettled`.execute(db)
  return rows[0]?.isUnsettled ?? true
}

/** Channels with views in the month that are not rolled up beyond it, in order of id. */
export async function listChannelsToRollUp(
  db: Db,
  { begins, ends }: Month,
  { afterId, limit }: { afterId: number; limit: number },
) {
  const { rows } = await sql<{ id: number }>`${customPlan}
    with recursive ${channelsInLedger({ from: begins, to: ends, afterId })}
    select c.id from c
      join users u on u.id = c.id
      left join user_settings o on o.user_id = u.id
      left join channel_rollups r on r.channel_id = u.id and r.time_zone = ${timeZoneColumn}
     where coalesce(r.rolled_up_until::timestamp at time zone r.time_zone < ${ends}, true)
     order by c.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function dropMonth(trx: Trx, begins: Date) {
  await sql`select drop_views_partition((${begins}::timestamptz at time zone 'UTC')::date)`.execute(trx)
}
