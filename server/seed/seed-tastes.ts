import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'
import { pseudoRandom } from './random-rows.ts'
import { markProcessed } from './seed-volume.ts'

/** A synthetic population with known tastes, the same on every run. */
const population = {
  tastes: 8,
  channels: 48,
  videos: 640,
  users: 200,
  watched: 36,
  faithful: 0.8,
} as const

/** The taste is also in the titles: `Film 7 of taste 3`. */
export const tasteOf = (userNumber: number) => userNumber % population.tastes
export const tasteUserEmail = (userNumber: number) => `taste-person-${userNumber}@demo.invalid`
export const tasteOfTitle = (title: string) => Number(/ of taste (\d+)$/.exec(title)?.[1] ?? -1)

/**
 * Each user mostly watches videos of one taste, which only views reveal reliably: half of the videos have its tag,
 * half its category, the rest are random. The first channel owns a fifth of all videos, of every taste; every third
 * channel has few views. Publication dates are independent of taste.
 */
export async function seedTastes(pool: Db) {
  await pool.connection().execute(async (db) => {
    await seedUsers(db)
    await seedVideos(db)
    await seedWatchHistory(db)
    await seedCounts(db)
  })
}

async function seedUsers(db: Db) {
  const { channels, users } = population
  await sql`
    insert into users (username, email)
    select 'Taste channel ' || n, 'taste-channel-' || n || '@demo.invalid' from generate_series(0, ${channels - 1}) as n
    union all
    select 'Taste person ' || n, 'taste-person-' || n || '@demo.invalid' from generate_series(0, ${users - 1}) as n`.execute(
    db,
  )
}

async function seedVideos(db: Db) {
  const { tastes, channels, videos } = population
  await sql`
    insert into videos (owner_id, title, category_id, is_published, media_key, duration_seconds, playable_at, live_at,
                        published_at, created_at)
    select u.id, 'Film ' || n || ' of taste ' || taste,
           1 + case when ${pseudoRandom(sql`n`, 51)} < 0.5 then taste else floor(8 * ${pseudoRandom(sql`n`, 52)})::int end,
           true, 'taste' || n, 200 + n % 600, at, at, at, at
    from generate_series(0, ${videos - 1}) as n
    cross join lateral (select n % ${tastes} as taste,
                               case when ${pseudoRandom(sql`n`, 53)} < 0.2 then 0
                               else n % ${tastes} + ${tastes} * floor(${channels / tastes} * ${pseudoRandom(sql`n`, 54)})::int end as channel,
                               date_trunc('milliseconds', now() - ${pseudoRandom(sql`n`, 55)} * interval '60 days') as at) as o
    join users u on u.email = 'taste-channel-' || o.channel || '@demo.invalid'`.execute(db)
  await markProcessed(db, 'taste%')
  await sql`
    insert into tags (name) select 'taste-tag-' || n from generate_series(0, ${2 * tastes - 1}) as n`.execute(
    db,
  )
  await sql`
    insert into video_tags (video_id, tag_id, position)
    select distinct on (v.id, t.id) v.id, t.id, k
    from videos v
    cross join lateral (select substring(v.media_key from 6)::int as n) as o
    cross join generate_series(1, 2) as k
    join tags t on t.name = 'taste-tag-' || case when k = 1 and ${pseudoRandom(sql`o.n`, 56)} < 0.5 then o.n % ${tastes}
                                            else ${tastes} + floor(${tastes} * ${pseudoRandom(sql`o.n`, 57)})::int end
    where v.media_key like 'taste%'`.execute(db)
}

async function seedWatchHistory(db: Db) {
  const { tastes, videos, users, watched, faithful } = population
  await sql`
    select create_views_partition(month::date)
    from generate_series(date_trunc('month', now() at time zone 'UTC') - interval '3 months',
                         date_trunc('month', now() at time zone 'UTC'), interval '1 month') as month`.execute(
    db,
  )
  await sql`
    create temporary table taste_views as
    select distinct on (person, video) person, video as n, v.id as video_id, v.owner_id, v.duration_seconds, k,
           case when is_faithful then 0.95 + 0.05 * ${pseudoRandom(sql`person * 100 + k`, 58)} else 0.6 * ${pseudoRandom(sql`person * 100 + k`, 58)} end as share,
           date_trunc('milliseconds', now() - ${pseudoRandom(sql`person * 100 + k`, 59)} * interval '40 days') as at
    from generate_series(0, ${users - 1}) as person
    cross join generate_series(1, ${watched}) as k
    cross join lateral (select ${pseudoRandom(sql`person * 100 + k`, 60)} < ${faithful} as is_faithful) as f
    cross join lateral (select case when is_faithful
           then person % ${tastes} + ${tastes} * floor(${videos / tastes} * power(${pseudoRandom(sql`person * 100 + k`, 61)}, 1.5))::int
           else floor(${videos} * ${pseudoRandom(sql`person * 100 + k`, 61)})::int end as video) as c
    join videos v on v.media_key = 'taste' || video
    order by person, video, k`.execute(db)
  await sql`
    insert into views (id, started_at, video_id, channel_id, viewer_key, verdict, counted_at, required_seconds, watched_seconds,
                       position_seconds, device, source)
    select (left(min_view_id(at)::text, 15) || substr(gen_random_uuid()::text, 16))::uuid, at, video_id, owner_id, md5('taste person ' || person)::uuid, 'counted', at, 5,
           duration_seconds * share, duration_seconds * share, 'desktop', 'home'
    from taste_views`.execute(db)
  await sql`
    insert into watch_history (viewer_id, video_id, position_seconds, watched_at, in_progress)
    select u.id, w.video_id, w.duration_seconds * w.share, w.at, false
    from taste_views w join users u on u.email = 'taste-person-' || w.person || '@demo.invalid'`.execute(db)
  await sql`drop table taste_views`.execute(db)
}

async function seedCounts(db: Db) {
  await sql`
    update video_counts c set views = n.count
    from (select video_id, count(*) from views where verdict = 'counted' group by video_id) as n
    where n.video_id = c.video_id`.execute(db)
  await sql`
    update channel_counts c set total_views = case when substring(u.email from 15)::text ~ '^[0-9]*[0369]@' then 300 else 20000 end
    from users u where u.id = c.user_id and u.email like 'taste-channel-%'`.execute(db)
}
