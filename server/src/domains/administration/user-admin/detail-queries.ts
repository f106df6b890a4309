import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export async function findUserFacts(db: Db, id: number, now: Date) {
  const { rows } = await sql<{
    bio: string
    totalViews: string
    lastSeenAt: Date | null
    sessionCount: number
    activeDays: number
    videoCount: number
    shortsCount: number
    postCount: number
    commentCount: number
    reportsBy: number
    reportsAbout: number
  }>`
    select u.bio, n.total_views as "totalViews",
      (select max(s.used_at) from sessions as s where s.user_id = u.id) as "lastSeenAt",
      (select count(*)::int from sessions as s where s.user_id = u.id and s.expires_at > ${now}) as "sessionCount",
      coalesce((
        select bit_count(((a.active_day_bits::bigint << least((${now}::timestamptz at time zone 'UTC')::date - a.last_day, 30))
          & ((1 << 30) - 1))::bit(30))::int
        from user_activity as a where a.user_id = u.id), 0) as "activeDays",
      v.long as "videoCount", v.short as "shortsCount",
      (select count(*)::int from posts as p where p.owner_id = u.id and p.deleted_at is null) as "postCount",
      (select count(*)::int from comments as c where c.author_id = u.id and c.deleted_at is null) as "commentCount",
      (select count(*)::int from reports as r where r.reporter_id = u.id) as "reportsBy",
      (select count(*)::int from report_cases as k where k.owner_id = u.id) as "reportsAbout"
    from users as u
    join channel_counts as n on n.user_id = u.id
    cross join lateral (
      select (count(*) filter (where not is_short))::int as long, (count(*) filter (where is_short))::int as short
      from videos where owner_id = u.id and deleted_at is null) as v
    where u.id = ${id}`.execute(db)
  return rows[0]
}

type ContentState = 'public' | 'unlisted' | 'private' | 'draft' | 'held' | 'trash'
export interface ContentRow {
  id: number
  title: string
  state: ContentState
  createdAt: Date
  videoId: number | null
  postId: number | null
  atSeconds: number | null
}

const contentByKind = {
  video: sql`
    select v.id, v.title, v.created_at as "createdAt", null::int as "videoId", null::int as "postId", null::float8 as "atSeconds",
      case when v.deleted_at is not null then 'trash' when not v.is_published then 'draft'
        when v.approval_status <> 'approved' then 'held' else v.visibility end as state
    from videos as v where v.owner_id`,
  post: sql`
    select v.id, v.content as title, v.created_at as "createdAt", null::int as "videoId", null::int as "postId", null::float8 as "atSeconds",
      case when v.deleted_at is not null then 'trash' when v.is_published then 'public' else 'held' end as state
    from posts as v where v.owner_id`,
  comment: sql`
    select v.id, v.content as title, v.created_at as "createdAt", v.video_id as "videoId", v.post_id as "postId", v.at_seconds as "atSeconds",
      case when v.deleted_at is not null then 'trash' when v.is_public then 'public' else 'held' end as state
    from comments as v where v.author_id`,
}

interface PageQuery {
  userId: number
  beforeId: number | undefined
  limit: number
}

const isBefore = (id: string, beforeId: number | undefined) =>
  beforeId === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(id)} < ${beforeId}::bigint`

export async function listContentOfUser(
  db: Db,
  kind: keyof typeof contentByKind,
  { userId, beforeId, limit }: PageQuery,
) {
  const { rows } = await sql<ContentRow>`
    ${contentByKind[kind]} = ${userId} and ${isBefore('v.id', beforeId)} order by v.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

const reportColumns = [
  'r.id',
  'c.contentType',
  'c.contentId',
  'r.title',
  'r.reason',
  'c.status',
  'r.createdAt',
] as const

export const listReportsByUser = (db: Db, { userId, beforeId, limit }: PageQuery) =>
  db
    .selectFrom('reports as r')
    .innerJoin('reportCases as c', 'c.id', 'r.caseId')
    .select(reportColumns)
    .where('r.reporterId', '=', userId)
    .where(isBefore('r.id', beforeId))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()

/** The first report of each case, newest first. */
export const listReportsAboutUser = (db: Db, { userId, beforeId, limit }: PageQuery) =>
  db
    .selectFrom('reportCases as c')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('reports')
          .select(['title', 'reason', 'createdAt'])
          .whereRef('caseId', '=', 'c.id')
          .orderBy('id')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.contentType', 'c.contentId', 'c.status', 'r.title', 'r.reason', 'r.createdAt'])
    .where('c.ownerId', '=', userId)
    .where(isBefore('c.id', beforeId))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()

export const listAuditEntries = (db: Db, { userId, beforeId, limit }: PageQuery) =>
  db
    .selectFrom('auditEntries as e')
    .leftJoin('users as actor', 'actor.id', 'e.actorId')
    .select(['e.id', 'e.action', 'e.at', 'e.before', 'e.after', 'actor.username as actorName'])
    .where('e.targetKind', '=', 'user')
    .where('e.targetId', '=', userId)
    .where(isBefore('e.id', beforeId))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
