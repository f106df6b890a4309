import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { customPlan } from '../../../platform/db/preparing-client.ts'

export function findTotals(db: Db, channelId: number) {
  return db
    .selectFrom('channelCounts as n')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('videos as v')
          .innerJoin('videoCounts as c', 'c.videoId', 'v.id')
          .select([
            sql<number>`count(*)::int`.as('totalVideos'),
            sql<number>`(count(*) filter (where not v.is_published))::int`.as('draftCount'),
            sql<number>`coalesce(sum(c.likes), 0)::bigint`.as('totalLikes'),
            sql<number>`coalesce(sum(c.comments), 0)::bigint`.as('totalComments'),
          ])
          .whereRef('v.ownerId', '=', 'n.userId')
          .where('v.deletedAt', 'is', null)
          .as('own'),
      (join) => join.onTrue(),
    )
    .select([
      'n.subscribers as subscriberCount',
      'n.totalViews',
      'own.totalVideos',
      'own.draftCount',
      'own.totalLikes',
      'own.totalComments',
    ])
    .where('n.userId', '=', channelId)
    .executeTakeFirstOrThrow()
}

interface TimeRange {
  begins: Date
  ends: Date
}

export async function findWeeklyChanges(
  db: Db,
  channelId: number,
  { week, before }: { week: TimeRange; before: TimeRange },
) {
  const own = sql`(select id from videos where owner_id = ${channelId} and deleted_at is null)`
  const both = (from: string, rest = sql``) => sql`
    (select jsonb_build_object(
        'now', count(*) filter (where x.created_at >= ${week.begins}), 'before', count(*) filter (where x.created_at < ${week.begins}))
       from ${sql.table(from)} x where x.video_id in ${own} and x.created_at >= ${before.begins} and x.created_at < ${week.ends} ${rest})`
  const { rows } = await sql<{
    likes: { now: number; before: number }
    comments: { now: number; before: number }
    subscribers: number
  }>`select ${both('video_reactions', sql`and x.status = 'like'`)} as likes,
            ${both('comments', sql`and x.is_public and x.at_seconds is null`)} as comments,
            (select coalesce(sum(change), 0)::int from subscription_changes
              where channel_id = ${channelId} and changed_at >= ${week.begins} and changed_at < ${week.ends}) as subscribers`.execute(
    db,
  )
  return rows[0] ?? { likes: { now: 0, before: 0 }, comments: { now: 0, before: 0 }, subscribers: 0 }
}

const channelVideos = (db: Db, channelId: number) =>
  db
    .selectFrom('videos as v')
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .where('v.ownerId', '=', channelId)
    .where('v.deletedAt', 'is', null)

export const listTopVideos = (db: Db, channelId: number, limit: number) =>
  channelVideos(db, channelId)
    .select(['v.id', 'v.title', 'v.isShort', 'v.thumbnailUrl', 'v.poster', 'n.views'])
    .where('n.views', '>', 0)
    .orderBy('n.views', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()

export const listNewestThumbnails = (db: Db, channelId: number, limit: number) =>
  channelVideos(db, channelId)
    .select(['v.thumbnailUrl', 'v.poster'])
    .where('v.isShort', '=', false)
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()

/** `hour` counts hours since 1970. */
export async function listHourlyViews(db: Db, channelId: number, since: Date) {
  const { rows } = await sql<{ hour: number; views: number }>`${customPlan}
    select floor(extract(epoch from started_at) / 3600)::int as hour, count(*)::int as views
      from views where channel_id = ${channelId} and started_at >= ${since} and verdict = 'counted' group by 1`.execute(
    db,
  )
  return rows
}
