import type { ApplicationStatus } from '@kinora/contract/studio/monetization/statuses'
import { type Insertable, type Updateable, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { customPlan } from '../../../platform/db/preparing-client.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { isLive } from '../../library/videos/live-queries.ts'
import type { ChannelFacts } from './eligibility.ts'

export type ApplicationRow = Awaited<ReturnType<typeof list>>[number]

interface ApplicationFilter {
  id?: number | undefined
  status?: ApplicationStatus | undefined
}

const filterApplications = (db: Db, { id, status }: ApplicationFilter) =>
  db
    .selectFrom('monetizationApplications as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .$if(id !== undefined, (qb) => qb.where('a.id', '=', id ?? 0))
    .$if(status !== undefined, (qb) => qb.where('a.status', '=', status ?? ''))

export const list = (
  db: Db,
  { limit, offset = 0, ...filter }: ApplicationFilter & { limit: number; offset?: number },
) =>
  filterApplications(db, filter)
    .selectAll('a')
    .select(['u.username', 'u.email', 'u.avatarKey'])
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function count(db: Db, filter: ApplicationFilter): Promise<number> {
  const { count: total } = await filterApplications(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return total
}

export const findLatest = (db: Db, userId: number) =>
  db
    .selectFrom('monetizationApplications')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns undefined when the user has an application that is not rejected; race-free through a unique index. */
export const insertUnlessActive = (trx: Trx, application: Insertable<Tables['monetizationApplications']>) =>
  trx
    .insertInto('monetizationApplications')
    .values(application)
    .onConflict((conflict) => conflict.column('userId').where('status', '<>', 'rejected').doNothing())
    .returningAll()
    .executeTakeFirst()

export const lock = (trx: Trx, id: number) =>
  trx.selectFrom('monetizationApplications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function update(trx: Trx, id: number, change: Updateable<Tables['monetizationApplications']>) {
  await trx.updateTable('monetizationApplications').set(change).where('id', '=', id).execute()
}

type ChannelFactsRow = ChannelFacts & {
  id: number
  createdAt: Date
  monetizationEnabled: boolean
  username: string
}

/** Watch time comes from the rolled-up days, and from the view ledger for days that are not rolled up yet. */
export async function listChannelFacts(
  db: Db,
  userIds: readonly number[],
  now: Date,
): Promise<ChannelFactsRow[]> {
  const { rows } = await sql<ChannelFactsRow>`${customPlan}
    select u.id, u.username, u.created_at, u.is_verified, u.monetization_enabled,
           greatest(0, floor(extract(epoch from ${now}::timestamptz - u.created_at) / 86400))::int as account_age_days,
           coalesce(n.total_views, 0) as total_views,
           (select count(*) from videos v where v.owner_id = u.id and ${isLive(null)})::int as video_count,
           coalesce((select sum(d.watch_seconds) from channel_days d
                      where d.channel_id = u.id and d.day < r.rolled_up_until), 0)::float8 +
           coalesce((select sum(w.watched_seconds) from views w
                      where w.channel_id = u.id and w.verdict in ('counted', 'repeat')
                        and w.started_at >= coalesce(r.rolled_up_until::timestamp at time zone r.time_zone, '-infinity')), 0)
             as watch_seconds
      from users u
      left join channel_counts n on n.user_id = u.id
      left join channel_rollups r on r.channel_id = u.id
     where u.id = any(${userIds}::int[])`.execute(db)
  return rows
}

export async function listEligibilityCandidates(db: Db, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '>', afterId)
    .where('u.monetizationEnabled', '=', false)
    .where('u.hiddenAt', 'is', null)
    .where((eb) => eb.exists(eb.selectFrom('videos as v').select('v.id').whereRef('v.ownerId', '=', 'u.id')))
    .orderBy('u.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the users who became eligible. */
export async function saveScores(
  trx: Trx,
  found: readonly { userId: number; score: number; isEligible: boolean }[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    with found as (
      select * from unnest(${found.map(({ userId }) => userId)}::int[], ${found.map(({ score }) => score)}::int[],
        ${found.map(({ isEligible }) => isEligible)}::boolean[]) as f (user_id, score, is_eligible)
    ), before as (
      select user_id from eligibility_checks join found using (user_id) where eligible_since is not null
    ), kept as (
      insert into eligibility_checks (user_id, score, eligible_since, checked_at)
      select user_id, score, case when is_eligible then ${now}::timestamptz end, ${now}::timestamptz from found
      on conflict (user_id) do update set score = excluded.score, checked_at = excluded.checked_at,
        eligible_since = case when excluded.eligible_since is not null
          then coalesce(eligibility_checks.eligible_since, excluded.eligible_since) end
    )
    select user_id from found where is_eligible and user_id not in (select user_id from before)`.execute(trx)
  return rows.map(({ userId }) => userId)
}
