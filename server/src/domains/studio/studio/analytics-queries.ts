import { sql } from 'kysely'
import { inOpaqueArray } from '../../../platform/db/opaque-array.ts'
import type { Db } from '../../../platform/db/database.ts'
import { customPlan } from '../../../platform/db/preparing-client.ts'
import type { StatsSubject } from '../views/stats-queries.ts'

/** Ignores visibility, but not the trash. */
export function findVideo(db: Db, id: number) {
  return db
    .selectFrom('videos as v')
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .leftJoin('categories as c', 'c.id', 'v.categoryId')
    .select([
      'v.ownerId',
      'v.title',
      'v.thumbnailUrl',
      'v.poster',
      'v.durationSeconds',
      'v.isShort',
      'v.broadcastState',
      'v.broadcastStartsAt',
      'v.publishedAt',
      'n.views',
      'c.name as category',
    ])
    .where('v.id', '=', id)
    .where('v.deletedAt', 'is', null)
    .executeTakeFirst()
}

export async function findChannelViews(db: Db, channelId: number) {
  const row = await db
    .selectFrom('channelCounts')
    .select('totalViews as views')
    .where('userId', '=', channelId)
    .executeTakeFirst()
  return row?.views ?? 0
}

export const listVideos = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('videos as v')
    .select(['v.id', 'v.title', 'v.thumbnailUrl', 'v.poster', 'v.isShort'])
    .where('v.id', '=', inOpaqueArray(ids))
    .where('v.deletedAt', 'is', null)
    .execute()

export interface EngagementCounts {
  likes: number
  dislikes: number
  comments: number
  subscribersGained: number
  subscribersLost: number
}

interface TimeRange {
  begins: Date
  ends: Date
}

const noEngagement: EngagementCounts = {
  likes: 0,
  dislikes: 0,
  comments: 0,
  subscribersGained: 0,
  subscribersLost: 0,
}

export async function findEngagement(
  db: Db,
  { channelId, videoId }: StatsSubject,
  { now, before }: { now: TimeRange; before: TimeRange | null },
) {
  const times = before ? [now, before] : [now]
  const isOf =
    videoId === undefined
      ? sql`x.video_id in (select id from videos where owner_id = ${channelId} and deleted_at is null)`
      : sql`x.video_id = ${videoId}`
  const isFollowed = videoId === undefined ? sql`x.channel_id = ${channelId}` : sql`x.video_id = ${videoId}`
  const { rows } = await sql<EngagementCounts>`${customPlan}
    select r.likes, r.dislikes, c.comments, f.subscribers_gained, f.subscribers_lost
      from unnest(${times.map(({ begins }) => begins)}::timestamptz[], ${times.map(({ ends }) => ends)}::timestamptz[])
             with ordinality as t (begins, ends, place)
     cross join lateral (
       select (count(*) filter (where x.status = 'like'))::int as likes,
              (count(*) filter (where x.status = 'dislike'))::int as dislikes
         from video_reactions x where ${isOf} and x.created_at >= t.begins and x.created_at < t.ends) as r
     cross join lateral (
       select count(*)::int as comments
         from comments x where ${isOf} and x.is_public and x.at_seconds is null and x.created_at >= t.begins and x.created_at < t.ends) as c
     cross join lateral (
       select (count(*) filter (where x.change > 0))::int as subscribers_gained,
              (count(*) filter (where x.change < 0))::int as subscribers_lost
         from subscription_changes x where ${isFollowed} and x.changed_at >= t.begins and x.changed_at < t.ends) as f
     order by t.place`.execute(db)
  return { now: rows[0] ?? noEngagement, before: rows[1] ?? noEngagement }
}
