import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'
import { pseudoRandom } from './random-rows.ts'
import { seedComments, seedPlaylists, seedPosts } from './seed-community-content.ts'
import { seedHistory, seedViews } from './seed-community-views.ts'
import { withoutIndexes } from './bulk-insert.ts'
import { seedVideos } from './seed-volume.ts'

const perVideo = { users: 1, comments: 10, views: 50 }

export interface CommunitySize {
  videos: number
  users?: number | undefined
  comments?: number | undefined
  views?: number | undefined
}

/**
 * Fills an empty database with a community by a few statements, for benchmarks. The distribution is skewed like a
 * real one: the first user owns a tenth of all videos, everybody follows the second, one video has a fifth of all
 * views and another a tenth of all comments. No media files. Requires exclusive use of the database.
 */
export const seedCommunity = (pool: Db, size: CommunitySize) =>
  withoutStatementTimeout(pool, (db) => seedAll(db, size))

/** Autovacuum would run some minutes later, in the middle of a benchmark. */
export const vacuumAnalyze = (pool: Db) =>
  withoutStatementTimeout(pool, (db) => sql`vacuum analyze`.execute(db))

export async function withoutStatementTimeout(pool: Db, work: (db: Db) => Promise<unknown>) {
  await pool.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    await work(db)
    await sql`reset all`.execute(db)
  })
}

async function seedAll(db: Db, { videos, ...size }: CommunitySize) {
  const {
    users = videos * perVideo.users,
    comments = videos * perVideo.comments,
    views = videos * perVideo.views,
  } = size
  await sql`
    insert into users (username, email, bio, is_verified, created_at)
    select 'Volume person ' || n, 'volume' || n || '@demo.invalid', 'Makes videos about numbers', n % 300 = 0,
           now() - (n % 900) * interval '1 day'
    from generate_series(1, ${users}) as n`.execute(db)
  const creators = Math.max(2, Math.floor(users / 10))
  const owner = sql`(select min(id) from users) + case when n % 10 = 0 then 0
    else floor(${creators} * power(${pseudoRandom(sql`n`, 1)}, 3))::int end`
  await withoutIndexes(db, ['videos', 'video_processing', 'video_tags'], () =>
    seedVideos(db, { videos, owner }),
  )
  await withoutIndexes(
    db,
    ['subscriptions', 'video_reactions', 'channel_counts', 'video_counts'],
    async () => {
      await seedSubscriptions(db, users, creators)
      await seedReactions(db, { videos, users })
    },
  )
  await seedComments(db, { videos, users, comments })
  await seedPlaylists(db, { videos, users })
  await seedPosts(db, { users, posts: videos })
  await seedHistory(db, { videos, users })
  await seedViews(db, { videos, users, views })
  await sql`vacuum analyze`.execute(db)
}

async function seedSubscriptions(db: Db, users: number, creators: number) {
  await sql`
    insert into subscriptions (subscriber_id, channel_id, bell, created_at)
    select subscriber, channel, case when n % 4 = 0 then 'all' else 'personalised' end,
           now() - (n % 700) * interval '1 day'
    from (select first + n as subscriber, first + case when k = 0 then 1
                   else floor(${creators} * power(${pseudoRandom(sql`n * 16 + k`, 2)}, 2))::int end as channel, n
          from (select min(id) as first from users) as f,
               generate_series(0, ${users - 1}) as n, generate_series(0, 5) as k) as wishes
    where subscriber <> channel
    on conflict do nothing`.execute(db)
  await sql`
    update channel_counts as c set subscribers = s.count
    from (select channel_id, count(*) from subscriptions group by channel_id) as s where s.channel_id = c.user_id`.execute(
    db,
  )
}

async function seedReactions(db: Db, { videos, users }: Record<'videos' | 'users', number>) {
  await sql`
    insert into video_reactions (user_id, video_id, status, created_at)
    select u.first + n % ${users}, v.first + floor(${videos} * power(${pseudoRandom(sql`n`, 3)}, 4))::int,
           case when n % 20 = 0 then 'dislike' else 'like' end, now() - (n % 500) * interval '1 day'
    from (select min(id) as first from users) as u, (select min(id) as first from videos) as v,
         generate_series(1, ${videos * 10}) as n
    on conflict do nothing`.execute(db)
  await sql`
    update video_counts as c set likes = r.likes, dislikes = r.dislikes
    from (select video_id, count(*) filter (where status = 'like') as likes,
                 count(*) filter (where status = 'dislike') as dislikes
          from video_reactions group by video_id) as r where r.video_id = c.video_id`.execute(db)
}
