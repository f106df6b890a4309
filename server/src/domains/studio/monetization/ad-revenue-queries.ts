import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { allowLongQueries } from '../../../platform/db/transaction.ts'
import { creatorAccounts } from './postings.ts'

/** Fixes the terms of a day on its first run and locks its row, which serializes concurrent runs. */
export async function lockRevenueDay(
  trx: Trx,
  { day, rateCents, highestShare, at }: { day: string; rateCents: number; highestShare: number; at: Date },
) {
  await allowLongQueries(trx, 10)
  await trx
    .insertInto('adRevenueDays')
    .values({ day, rateCents, highestShare, computedAt: at })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  return trx
    .selectFrom('adRevenueDays')
    .select(['rateCents', 'highestShare', 'runs'])
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

interface DayBounds {
  begins: Date
  ends: Date
}

/**
 * Aggregates the counted views of a day into a temporary table: PostgreSQL parallelizes only read-only statements,
 * and the ads join needs few rows per video.
 */
export async function createDailyViewCounts(trx: Trx, { begins, ends }: DayBounds) {
  await sql`
    create temporary table views_of_day on commit drop as
    select video_id, count(*)::int as views from views
     where verdict = 'counted' and started_at >= ${begins} and started_at < ${ends} group by video_id`.execute(
    trx,
  )
  await sql`analyze views_of_day`.execute(trx)
}

interface RevenueRun extends DayBounds {
  day: string
  rateCents: number
  highestShare: number
  run: number
  at: Date
}

/**
 * Writes the lines of a day that are new or changed, with earnings for the differences; returns the differences by
 * creator. Ads that ran all day use the aggregate; the others are joined view by view. Views with any other verdict
 * (own, bot, repeat, …) earn nothing.
 */
export async function writeRevenueLines(
  trx: Trx,
  { day, begins, ends, rateCents, highestShare, run, at }: RevenueRun,
) {
  const { rows } = await sql<{ creatorId: number; differenceCents: number; lines: number }>`
    with ads as (
      select *, begins_at <= ${begins} and coalesce(ends_at >= ${ends}, true) as is_all_day
        from ad_intervals where begins_at < ${ends} and (ends_at is null or ends_at > ${begins})
    ), counted as (
      select video_id, creator_id, least(share_percent, ${highestShare}::int) as share_percent, sum(views)::int as views
        from (select s.video_id, s.creator_id, s.share_percent, v.views
                from ads s join views_of_day v on v.video_id = s.video_id where s.is_all_day
              union all
              select s.video_id, s.creator_id, s.share_percent, 1
                from ads s join views v on v.video_id = s.video_id
                 and v.started_at >= s.begins_at and (s.ends_at is null or v.started_at < s.ends_at)
               where not s.is_all_day
                 and v.verdict = 'counted' and v.started_at >= ${begins} and v.started_at < ${ends}) as earning
       group by 1, 2, 3
    ), now as (
      select *, round(views::numeric * ${rateCents}::int * share_percent / 100000)::bigint as amount_cents from counted
    ), before as (
      select distinct on (video_id, creator_id, share_percent) video_id, creator_id, share_percent, views, amount_cents
        from ad_revenue_lines where day = ${day}::date
       order by video_id, creator_id, share_percent, run desc
    ), changed as (
      select video_id, creator_id, share_percent, coalesce(now.views, 0) as views, before.views as views_before,
             coalesce(now.amount_cents, 0) as amount_cents,
             coalesce(now.amount_cents, 0) - coalesce(before.amount_cents, 0) as difference,
             concat_ws(':', 'ad-revenue', ${day}::text, video_id, creator_id, share_percent, ${run}::int) as key
        from now full join before using (video_id, creator_id, share_percent)
       where now.views is distinct from before.views
    ), entered as (
      insert into earnings (creator_id, video_id, source, amount_cents, note, source_reference_id, day, key, created_at)
      select creator_id, video_id, 'ad_revenue', difference,
             case when views_before is null
               then format('%s views on %s, share %s %%', views, to_char(${day}::date, 'FMDD Mon YYYY'), share_percent)
               else format('Correction of %s: %s views instead of %s', to_char(${day}::date, 'FMDD Mon YYYY'), views, views_before)
             end, 'ad-revenue:' || ${day}::text, ${day}::date, key, ${at}
        from changed where difference <> 0
      returning id, key
    ), written as (
      insert into ad_revenue_lines (day, video_id, creator_id, share_percent, run, views, amount_cents, earning_id)
      select ${day}::date, video_id, creator_id, share_percent, ${run}, views, amount_cents, e.id
        from changed left join entered e using (key)
    )
    select creator_id, sum(difference)::bigint as difference_cents, count(*)::int as lines
      from changed group by creator_id order by creator_id`.execute(trx)
  return rows
}

export async function postRevenueRun(
  trx: Trx,
  {
    key,
    at,
    sums,
  }: { key: string; at: Date; sums: readonly { creatorId: number; differenceCents: number }[] },
) {
  const creatorIds = sums.map(({ creatorId }) => creatorId)
  const cents = sums.map(({ differenceCents }) => differenceCents)
  await sql`
    insert into ledger_accounts (kind, creator_id)
    select k.kind, c.id from unnest(${creatorIds}::int[]) as c (id), unnest(${[...creatorAccounts]}::text[]) as k (kind)
     order by c.id, k.kind on conflict do nothing`.execute(trx)
  await sql`
    with entry as (insert into ledger_transactions (key, at) values (${key}, ${at}) returning id)
    insert into ledger_postings (transaction_id, account_id, amount_cents, balance_cents)
    select entry.id, a.id, l.cents, 0 from entry,
      (select 'pending' as kind, creator_id, cents from unnest(${creatorIds}::int[], ${cents}::bigint[]) as u (creator_id, cents)
       union all
       select 'platform', null, -sum(cents) from unnest(${cents}::bigint[]) as u (cents) having sum(cents) <> 0) as l
      join ledger_accounts a on a.kind = l.kind and a.creator_id is not distinct from l.creator_id
     where l.cents <> 0
     order by (a.creator_id is null), a.id`.execute(trx)
}

export async function saveRevenueRun(trx: Trx, day: string, { runs, at }: { runs: number; at: Date }) {
  await trx.updateTable('adRevenueDays').set({ runs, computedAt: at }).where('day', '=', day).execute()
}

export async function listRunSums(
  db: Db,
  { day, run, afterId, limit }: { day: string; run: number; afterId: number; limit: number },
) {
  const { rows } = await sql<{ creatorId: number; amountCents: number }>`
    select l.creator_id, sum(e.amount_cents)::bigint as amount_cents
      from ad_revenue_lines l join earnings e on e.id = l.earning_id
     where l.day = ${day}::date and l.run = ${run} and l.creator_id > ${afterId}
     group by l.creator_id order by l.creator_id limit ${limit}`.execute(db)
  return rows
}

export async function findComputedRange(db: Db) {
  const { rows } = await sql<{ lastDay: string | null; firstDay: string | null }>`
    select (select max(day) from ad_revenue_days) as last_day,
           (select (min(begins_at) at time zone 'UTC')::date from ad_intervals) as first_day`.execute(db)
  return rows[0] ?? { lastDay: null, firstDay: null }
}

export async function listRevenueLines(db: Db, creatorId: number, day: string) {
  const { rows } = await sql<{
    videoId: number
    title: string | null
    views: number
    sharePercent: number
    amountCents: number
  }>`
    select l.video_id, v.title, l.views, l.share_percent, l.amount_cents from (
      select distinct on (video_id, share_percent) * from ad_revenue_lines
       where creator_id = ${creatorId} and day = ${day}::date order by video_id, share_percent, run desc) as l
      left join videos v on v.id = l.video_id
     where l.views > 0 order by l.amount_cents desc, l.video_id, l.share_percent limit 1000`.execute(db)
  return rows
}

export const findRevenueDay = (db: Db, day: string) =>
  db.selectFrom('adRevenueDays').select('rateCents').where('day', '=', day).executeTakeFirst()
