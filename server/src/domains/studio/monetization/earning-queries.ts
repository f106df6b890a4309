import type { EarningSource, EarningStatus } from '@kinora/contract/studio/monetization/statuses'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export interface EarningsQueryFilter {
  id?: number | undefined
  creatorId?: number | undefined
  status?: EarningStatus | undefined
  source?: EarningSource | undefined
}

export type EarningRow = Awaited<ReturnType<typeof list>>[number]

const filterEarnings = (db: Db, { id, creatorId, status, source }: EarningsQueryFilter) =>
  db
    .selectFrom('earnings as e')
    .$if(id !== undefined, (qb) => qb.where('e.id', '=', id ?? 0))
    .$if(creatorId !== undefined, (qb) => qb.where('e.creatorId', '=', creatorId ?? 0))
    .$if(status !== undefined, (qb) => qb.where('e.status', '=', status ?? ''))
    .$if(source !== undefined, (qb) => qb.where('e.source', '=', source ?? ''))

interface EarningListOptions extends EarningsQueryFilter {
  limit: number
  offset?: number
  after?: Anchor | undefined
}

/** Newest first. Names are null for deleted users and videos. */
export const list = (db: Db, { limit, offset = 0, after, ...filter }: EarningListOptions) =>
  filterEarnings(db, filter)
    .leftJoin('users as u', 'u.id', 'e.creatorId')
    .leftJoin('videos as v', 'v.id', 'e.videoId')
    .selectAll('e')
    .select(['u.username', 'u.avatarKey', 'v.title'])
    .where(isAfter(after, 'e.createdAt', 'e.id'))
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function count(db: Db, filter: EarningsQueryFilter): Promise<number> {
  const { count: total } = await filterEarnings(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return total
}

export async function insert(trx: Trx, earning: Insertable<Tables['earnings']>): Promise<number> {
  const { id } = await trx.insertInto('earnings').values(earning).returning('id').executeTakeFirstOrThrow()
  return id
}

export const lock = (trx: Trx, id: number) =>
  trx.selectFrom('earnings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function update(trx: Trx, id: number, change: { status: string; note: string }) {
  await trx.updateTable('earnings').set(change).where('id', '=', id).execute()
}

/** `videoId` is null unless the video belongs to the creator. */
export const findCreator = (db: Db, { creatorId, videoId }: { creatorId: number; videoId: number | null }) =>
  db
    .selectFrom('users as u')
    .leftJoin('videos as v', (join) => join.onRef('v.ownerId', '=', 'u.id').on('v.id', '=', videoId ?? 0))
    .select(['u.id', 'v.id as videoId', 'v.title'])
    .where('u.id', '=', creatorId)
    .executeTakeFirst()

const isActiveEarning = sql<boolean>`e.status in ('pending', 'processing', 'paid')`
const amountSum = sql<number>`coalesce(sum(e.amount_cents), 0)::bigint`
const sumAmountsWhere = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(e.amount_cents) filter (where ${condition}), 0)::bigint`

export async function sumTwoMonths(
  db: Db,
  creatorId: number,
  { month, before }: { month: string; before: string },
) {
  const { rows } = await sql<{ thisMonth: number; lastMonth: number }>`
    select ${sumAmountsWhere(sql`e.day >= ${month}::date`)} as this_month,
           ${sumAmountsWhere(sql`e.day < ${month}::date`)} as last_month
      from earnings e where e.creator_id = ${creatorId} and e.day >= ${before}::date and ${isActiveEarning}`.execute(
    db,
  )
  return rows[0] ?? { thisMonth: 0, lastMonth: 0 }
}

const earningsSince = (creatorId: number, from: string) => sql`
  from earnings e where e.creator_id = ${creatorId} and e.day >= ${from}::date and ${isActiveEarning}`

export async function sumByMonth(db: Db, creatorId: number, from: string) {
  const { rows } = await sql<{ month: string; amountCents: number }>`
    select to_char(e.day, 'YYYY-MM') as month, ${amountSum} as amount_cents ${earningsSince(creatorId, from)} group by 1`.execute(
    db,
  )
  return rows
}

export async function sumBySource(db: Db, creatorId: number, from: string) {
  const { rows } = await sql<{ source: EarningSource; amountCents: number }>`
    select e.source, ${amountSum} as amount_cents ${earningsSince(creatorId, from)} group by 1 order by 2 desc`.execute(
    db,
  )
  return rows
}

export async function sumByVideo(db: Db, creatorId: number, { from, most }: { from: string; most: number }) {
  const { rows } = await sql<{ videoId: number; title: string | null; amountCents: number }>`
    select s.video_id, v.title, s.amount_cents from (
      select e.video_id, ${amountSum} as amount_cents ${earningsSince(creatorId, from)} and e.video_id is not null
       group by 1 order by 2 desc, 1 limit ${most}) as s
      left join videos v on v.id = s.video_id order by s.amount_cents desc, s.video_id`.execute(db)
  return rows
}

export async function hasEnteredFor(
  db: Db,
  { creatorId, enteredBy }: { creatorId: number; enteredBy: number },
) {
  const row = await db
    .selectFrom('earnings as e')
    .select('e.id')
    .where('e.creatorId', '=', creatorId)
    .where('e.enteredBy', '=', enteredBy)
    .where(isActiveEarning)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findOverview(
  db: Db,
  { dayBegins, monthBegins }: { dayBegins: Date; monthBegins: Date },
) {
  const { rows } = await sql<{
    earnedTodayCents: number
    creatorsToday: number
    pendingCents: number
    processingCents: number
    paidThisMonthCents: number
    earnings: number
    applicationsWaiting: number
    payoutsProcessing: number
  }>`
    select today.*, waiting.*, month.*,
           (select count(*) from monetization_applications where status in ('pending', 'under_review'))::int
             as applications_waiting,
           (select count(*) from payouts where status = 'processing')::int as payouts_processing
      from (select ${amountSum} as earned_today_cents, count(distinct e.creator_id)::int as creators_today
              from earnings e where e.created_at >= ${dayBegins} and ${isActiveEarning}) as today,
           (select ${sumAmountsWhere(sql`e.status = 'pending'`)} as pending_cents,
                   ${sumAmountsWhere(sql`e.status = 'processing'`)} as processing_cents,
                   count(*)::int as earnings from earnings e) as waiting,
           (select ${amountSum} as paid_this_month_cents from earnings e
             where e.status = 'paid' and e.created_at >= ${monthBegins}) as month`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The overview query returned no row')
  return row
}

/** Account deletion: amounts and dates are kept for accounting, free text is erased. */
export async function eraseMonetizationNotes(trx: Trx, creatorId: number) {
  await trx
    .updateTable('earnings')
    .set({ note: '', sourceReferenceId: null })
    .where('creatorId', '=', creatorId)
    .execute()
  await trx.updateTable('payouts').set({ note: '' }).where('creatorId', '=', creatorId).execute()
  await trx.updateTable('earningsChanges').set({ note: '' }).where('creatorId', '=', creatorId).execute()
}
