import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { createBatchLoader } from '../../../platform/db/batch-loader.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { videosWithOwner, visibilityColumns } from '../../library/videos/live-queries.ts'

/** What everybody shares of a chat; undefined for a video that never was live. */
export const findChat = (db: Db, videoId: number) =>
  videosWithOwner(db)
    .innerJoin('broadcasts as b', 'b.videoId', 'v.id')
    .select(visibilityColumns)
    .select(['v.id', 'v.commentPolicy', 'v.broadcastState', 'v.broadcastStartsAt'])
    .select(['b.chatAudience', 'b.slowModeSeconds', 'b.startedAt'])
    .select([
      sql<number | null>`(
        select c.id from comments c
         where c.video_id = v.id and c.pinned_at is not null and c.at_seconds is not null and c.is_public)`.as(
        'pinnedId',
      ),
      sql<number>`coalesce((
        select c.chat_revision from comments c where c.video_id = v.id and c.at_seconds is not null
         order by c.chat_revision desc limit 1), 0)`.as('revision'),
    ])
    .where('v.id', '=', videoId)
    .where('v.broadcastState', 'is not', null)
    .$narrowType<{ broadcastState: string }>()
    .executeTakeFirst()

export type ChatRow = NonNullable<Awaited<ReturnType<typeof findChat>>>

const selectMessages = (db: Db) =>
  db
    .selectFrom('comments as c')
    .innerJoin('users as a', 'a.id', 'c.authorId')
    .select(['c.id', 'c.parentId', 'c.state', 'c.isPublic', 'c.isHidden', 'c.isStaffDecision', 'c.deletedAt'])
    .select(['c.content', 'c.pinnedAt', 'c.announcedAt', 'c.createdAt'])
    .select(['a.id as authorId', 'a.username', 'a.avatarKey', 'a.isVerified', 'a.hiddenAt as authorHiddenAt'])
    .select(['c.atSeconds', 'c.chatRevision'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('commentMentions as m')
          .select(['m.userId as id', 'm.name'])
          .whereRef('m.commentId', '=', 'c.id')
          .orderBy('m.userId'),
      ).as('mentions'),
    )
    .where('c.atSeconds', 'is not', null)
    .$narrowType<{ atSeconds: number; chatRevision: number }>()

export type MessageRow = Awaited<ReturnType<typeof listChanges>>[number]

export const findMessage = (db: Db, id: number) =>
  selectMessages(db).where('c.id', '=', id).executeTakeFirst()

/** In order of their writing, whoever may see them. Served by the index `comments_chat_newest`. */
export async function listNewest(db: Db, videoId: number, limit: number) {
  const rows = await selectMessages(db)
    .where('c.videoId', '=', videoId)
    .where('c.deletedAt', 'is', null)
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}

/** New and changed messages, deleted ones too. Served by the index `comments_chat_changes`. */
export const listChanges = (
  db: Db,
  { videoId, after, limit }: { videoId: number; after: number; limit: number },
) =>
  selectMessages(db)
    .where('c.videoId', '=', videoId)
    .where('c.chatRevision', '>', after)
    .orderBy('c.chatRevision')
    .limit(limit)
    .execute()

interface SpanQuery {
  videoId: number
  from: number
  to: number
  viewerId: number | null
  /** Also what others wrote that is not public. */
  seesAll: boolean
  limit: number
}

/** Served by the index `comments_chat_replay`. */
export const listSpan = (db: Db, { videoId, from, to, viewerId, seesAll, limit }: SpanQuery) =>
  selectMessages(db)
    .where('c.videoId', '=', videoId)
    .where('c.deletedAt', 'is', null)
    .where('c.atSeconds', '>=', from)
    .where('c.atSeconds', '<', to)
    .$if(!seesAll, (qb) =>
      qb.where((eb) => eb.or([eb('c.isPublic', '=', true), eb('c.authorId', '=', viewerId)])),
    )
    .orderBy('c.atSeconds')
    .orderBy('c.id')
    .limit(limit)
    .execute()

/**
 * The latest segment that was written, of whichever rendition. One step of the recursion per rendition: the table has a row
 * per two seconds.
 */
export async function findLatestSegment(db: Db, videoId: number) {
  const { rows } = await sql<{ startSeconds: number; durationSeconds: number; startedAt: Date }>`
    with recursive renditions as (
      (select rendition from broadcast_segments where video_id = ${videoId} order by rendition limit 1)
      union all
      select (select s.rendition from broadcast_segments s
               where s.video_id = ${videoId} and s.rendition > r.rendition order by s.rendition limit 1)
        from renditions r where r.rendition is not null)
    select latest.* from renditions r, lateral (
      select s.start_seconds as "startSeconds", s.duration_seconds as "durationSeconds", s.started_at as "startedAt"
        from broadcast_segments s where s.video_id = ${videoId} and s.rendition = r.rendition
       order by s.position desc limit 1) as latest
    order by latest."startSeconds" desc limit 1`.execute(db)
  return rows[0]
}

const subscriptionKey = (subscriberId: number, channelId: number) => `${subscriberId} ${channelId}`

/** One statement for all who are woken together. */
const findSubscription = createBatchLoader(async (db, ids: string[]) => {
  const keys = ids.map((id) => id.split(' ').map(Number))
  const { rows } = await sql<{ subscriberId: number; channelId: number }>`
    select s.subscriber_id as "subscriberId", s.channel_id as "channelId"
      from unnest(${keys.map(([subscriber]) => subscriber)}::int[], ${keys.map(([, channel]) => channel)}::int[])
             as k (subscriber_id, channel_id)
      join subscriptions s on s.subscriber_id = k.subscriber_id and s.channel_id = k.channel_id`.execute(db)
  return rows.map((row) => ({ id: subscriptionKey(row.subscriberId, row.channelId) }))
})

export const isSubscribed = async (db: Db, subscriberId: number, channelId: number) =>
  (await findSubscription(db, subscriptionKey(subscriberId, channelId))) !== undefined

/** Serializes the messages of one author, so that slow mode holds for those sent at once. */
export async function lockAuthor(trx: Trx, videoId: number, authorId: number) {
  await sql`select pg_advisory_xact_lock(hashtext(${`chat of ${authorId}`}), ${videoId})`.execute(trx)
}

/** Since the author’s last message in this chat, removed ones too, by the clock of the database; null before the first. */
export async function findSecondsSinceLast(trx: Trx, videoId: number, authorId: number) {
  const last = await trx
    .selectFrom('comments')
    .select(sql<number>`extract(epoch from clock_timestamp() - created_at)::float8`.as('seconds'))
    .where('authorId', '=', authorId)
    .where('videoId', '=', videoId)
    .where('atSeconds', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.seconds ?? null
}
