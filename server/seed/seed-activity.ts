import { sql } from 'kysely'
import type { Context } from '../src/context.ts'
import type { Trx } from '../src/platform/db/database.ts'
import * as queries from './queries.ts'
import {
  demoComments,
  demoPlaylists,
  demoViewers,
  type DemoComment,
  type CommentAuthor,
} from './demo-comments.ts'

const milestone = 'demo-life'

type UserIds = ReadonlyMap<string, number>

/** One transaction, so that a crash leaves nothing behind. Counters match their rows. */
export async function seedActivity(ctx: Context, creators: UserIds) {
  if (await queries.hasMilestone(ctx.db, milestone)) return
  await ctx.transaction(async (trx) => {
    const userIds = new Map(creators)
    for (const { username, email } of demoViewers) {
      const user = { username, email, bio: '', isVerified: false }
      userIds.set(username, await queries.findOrInsertUser(trx, user, null))
    }
    const videos = await queries.findVideoIdsByTitle(trx, [...creators.values()])
    await seedSubscriptions(trx)
    await seedReactions(trx)
    await seedViews(trx)
    for (const [title, threads] of Object.entries(demoComments)) {
      const videoId = videos.get(title)
      if (videoId !== undefined) await seedThreads(trx, { videoId, userIds, threads })
    }
    for (const { by, titles, ...details } of demoPlaylists) {
      const videoIds = titles.flatMap((title) => videos.get(title) ?? [])
      await queries.insertPlaylist(trx, { ...details, ownerId: userIdOf(userIds, by), videoIds })
    }
    await queries.recountAll(trx)
    await queries.recordMilestone(trx, milestone)
  })
}

function userIdOf(userIds: UserIds, name: CommentAuthor) {
  const id = userIds.get(name)
  if (id === undefined) throw new Error(`${name} is not among the demo people`)
  return id
}

interface CommentThreads {
  videoId: number
  userIds: UserIds
  threads: readonly DemoComment[]
}

async function seedThreads(trx: Trx, { videoId, userIds, threads }: CommentThreads) {
  for (const thread of threads) {
    const parentId = await seedComment(trx, { videoId, userIds, comment: thread })
    for (const reply of thread.replies ?? [])
      await seedComment(trx, { videoId, userIds, comment: reply, parentId })
  }
}

interface CommentSeed {
  videoId: number
  userIds: UserIds
  comment: DemoComment
  parentId?: number
}

async function seedComment(trx: Trx, { videoId, userIds, comment, parentId }: CommentSeed) {
  const authorId = userIdOf(userIds, comment.author)
  const id = await queries.insertComment(trx, { ...comment, videoId, authorId, parentId })
  await queries.insertCommentLikes(trx, id, comment.likes)
  return id
}

// Derived from the ids, so that the demo is the same every time.
const isDemoUser = (alias: string) => sql`${sql.ref(`${alias}.email`)} like '%@demo.invalid'`

const seedSubscriptions = (trx: Trx) =>
  sql`
    insert into subscriptions (subscriber_id, channel_id, bell, created_at)
    select s.id, c.id, 'personalised', now() - ((s.id * 7 + c.id * 3) % 40) * interval '1 day'
    from users as s, users as c
    where ${isDemoUser('s')} and ${isDemoUser('c')} and s.id <> c.id and (s.id * 5 + c.id * 3) % 3 > 0
      and exists (select 1 from videos as v where v.owner_id = c.id)
    on conflict do nothing`.execute(trx)

const seedReactions = (trx: Trx) =>
  sql`
    insert into video_reactions (user_id, video_id, status, created_at)
    select u.id, v.id, case when (u.id * 11 + v.id * 7) % 19 = 0 then 'dislike' else 'like' end,
           v.published_at + (now() - v.published_at) * ((u.id * 13 + v.id) % 10) / 10.0
    from users as u, videos as v
    where ${isDemoUser('u')} and u.id <> v.owner_id and (u.id * 3 + v.id * 5) % 4 > 0 and v.published_at is not null
    on conflict do nothing`.execute(trx)

const fallbackDurationSeconds = 12

async function seedViews(trx: Trx) {
  await sql`
    select create_views_partition(month::date)
    from generate_series((select date_trunc('month', min(published_at) at time zone 'UTC') from videos),
                         now() at time zone 'UTC', interval '1 month') as month`.execute(trx)
  await sql`
    insert into views (id, started_at, video_id, channel_id, viewer_key, verdict, counted_at, required_seconds,
                       watched_seconds, position_seconds, device, source)
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || left(hash, 3) || '8' || substr(hash, 4, 15))::uuid,
           at, v.id, v.owner_id, md5('demo viewer ' || n % 150)::uuid, 'counted', at, least(5, seconds * 0.3),
           seconds * share, seconds * share,
           (array['desktop', 'mobile', 'mobile', 'tablet'])[1 + n % 4],
           (array['home', 'subscriptions', 'related', 'channel', 'direct'])[1 + n % 5]
    from videos as v
    cross join lateral generate_series(1, 40 + (v.id * 97) % 360) as n
    cross join lateral (select md5(v.id || ' ' || n) as hash, case when v.duration_seconds > 0 then v.duration_seconds else ${fallbackDurationSeconds} end as seconds, 0.3 + 0.7 * ((n * 37) % 100) / 100.0 as share,
                               date_trunc('milliseconds', v.published_at + (now() - v.published_at) * power(((n * 61) % 400) / 400.0, 2)) as at) as s
    where v.published_at is not null
    on conflict do nothing`.execute(trx)
}
