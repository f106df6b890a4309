import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'
import { nameSkeletons } from '../src/domains/people/users/names.ts'
import type { DemoUser } from './demo-users.ts'
import type { DemoComment } from './demo-comments.ts'

export async function hasMilestone(db: Db, milestone: string) {
  const row = await db
    .selectFrom('installationMilestones')
    .select('name')
    .where('name', '=', milestone)
    .executeTakeFirst()
  return row !== undefined
}

export async function recordMilestone(db: Db, milestone: string) {
  await db
    .insertInto('installationMilestones')
    .values({ name: milestone })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export async function hasUsers(db: Db) {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function findOrInsertUser(
  db: Db,
  { username, email, bio, isVerified }: Omit<DemoUser, 'avatar'>,
  avatarKey: string | null,
) {
  const known = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (known) return known.id
  const { id } = await db
    .insertInto('users')
    .values({ username, ...nameSkeletons(username), email, bio, isVerified, avatarKey })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findCategoryId(db: Db, name: string) {
  return (
    (await db.selectFrom('categories').select('id').where('name', '=', name).executeTakeFirst())?.id ?? null
  )
}

export async function findVideoId(db: Db, ownerId: number, title: string) {
  const row = await db
    .selectFrom('videos')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('title', '=', title)
    .executeTakeFirst()
  return row?.id
}

export async function backdateVideo(db: Db, videoId: number, time: Date) {
  await db
    .updateTable('videos')
    .set({ createdAt: time, publishedAt: time })
    .where('id', '=', videoId)
    .execute()
}

export async function findVideoIdsByTitle(db: Db, ownerIds: number[]) {
  const rows = await db
    .selectFrom('videos')
    .select(['id', 'title'])
    .where('ownerId', 'in', ownerIds)
    .execute()
  return new Map(rows.map(({ id, title }) => [title, id]))
}

interface NewComment extends Omit<DemoComment, 'replies'> {
  videoId: number
  authorId: number
  parentId: number | undefined
}

export async function insertComment(db: Db, { videoId, authorId, parentId, ...comment }: NewComment) {
  const published = sql`(select published_at from videos where id = ${videoId})`
  const { rows } = await sql<{ id: number }>`
    insert into comments (video_id, author_id, parent_id, content, state, is_hearted, pinned_at, announced_at, created_at)
    select ${videoId}, ${authorId}, ${parentId ?? null}::bigint, ${comment.text}, 'published', ${comment.isHearted ?? false},
           case when ${comment.isPinned ?? false} then at end, at, at
    from (select least(now(), ${published} + ${comment.afterHours} * interval '1 hour') as at) as t
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A demo comment was not written')
  return row.id
}

export const insertCommentLikes = (db: Db, commentId: number, likes: number) =>
  sql`
    insert into comment_reactions (user_id, comment_id, status)
    select u.id, ${commentId}, 'like' from users as u
    where u.email like '%@demo.invalid' and u.id <> (select author_id from comments where id = ${commentId})
    order by u.id limit ${likes}`.execute(db)

interface NewPlaylist {
  ownerId: number
  name: string
  description: string
  videoIds: number[]
}

export async function insertPlaylist(db: Db, { videoIds, ...details }: NewPlaylist) {
  const { id } = await db
    .insertInto('playlists')
    .values({ ...details, visibility: 'public', videoCount: videoIds.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = videoIds.map((videoId, at) => ({ playlistId: id, videoId, rank: (at + 1) * 65_536 }))
  if (items.length > 0) await db.insertInto('playlistItems').values(items).execute()
}

export async function recountAll(db: Db) {
  await sql`
    update comments as c set likes = (select count(*) from comment_reactions as r where r.comment_id = c.id),
           reply_count = (select count(*) from comments as r where r.parent_id = c.id)`.execute(db)
  await sql`
    update video_counts as c set
      views = (select count(*) from views as v where v.video_id = c.video_id and v.verdict = 'counted'),
      likes = (select count(*) from video_reactions as r where r.video_id = c.video_id and r.status = 'like'),
      dislikes = (select count(*) from video_reactions as r where r.video_id = c.video_id and r.status = 'dislike'),
      comments = (select count(*) from comments as m where m.video_id = c.video_id)`.execute(db)
  await sql`
    update channel_counts as c set
      subscribers = (select count(*) from subscriptions as s where s.channel_id = c.user_id),
      total_views = (select count(*) from views as v where v.channel_id = c.user_id and v.verdict = 'counted')`.execute(
    db,
  )
}
