import { sql } from 'kysely'
import type { Context } from '../server/src/context.ts'
import { pseudoRandom } from '../server/seed/random-rows.ts'
import { withoutIndexes } from '../server/seed/bulk-insert.ts'

export interface StudioFixtures {
  ownerId: number
  videoId: number
  newcomerId: number
}

interface StudioVolume {
  videos: number
  views: number
}

const ownDays = 365
const retentionDays = 30

/** Adds the content for the studio benchmark to a community. Requires exclusive use of the database. */
export async function seedStudio(ctx: Context, volume: StudioVolume): Promise<StudioFixtures> {
  const insertUser = async (name: string) =>
    (
      await ctx.db
        .insertInto('users')
        .values({ username: name, email: `${name}@demo.invalid` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const [ownerId, noneId] = [await insertUser('bench-creator'), await insertUser('bench-newcomer')]
  return ctx.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    await insertVideos(db, ownerId, volume.videos)
    await insertEngagement(db, ownerId)
    const videoId = await insertViews(db, ownerId, volume.views)
    await sql`vacuum analyze videos, video_counts, video_tags, video_reactions, comments, playlists, posts, subscriptions, views, view_ranges`.execute(
      db,
    )
    await sql`reset all`.execute(db)
    return { ownerId, videoId, newcomerId: noneId }
  })
}

type Connection = Parameters<typeof withoutIndexes>[0]

async function insertVideos(db: Connection, ownerId: number, videos: number) {
  await withoutIndexes(db, ['videos', 'video_processing'], async () => {
    await sql`
      insert into videos (owner_id, title, description, category_id, is_published, is_short, media_key, poster, duration_seconds,
                          width, height, playable_at, live_at, published_at, created_at, deleted_at, deleted_by)
      select ${ownerId}, 'Own film number ' || n || ', as long as titles are', repeat('What happens in it. ', 8), 1 + n % 8,
             n % 10 <> 0, n % 5 = 1, 'studio' || n, (select poster from videos where poster is not null limit 1),
             60 + n % 600, 1280, 720, now(), case when n % 10 <> 0 then now() end, case when n % 10 <> 0 then at end, at,
             case when n % 50 = 7 then now() end, case when n % 50 = 7 then ${ownerId}::int end
        from generate_series(1, ${videos}) as n, lateral (select now() - n * interval '50 minutes') as t (at)`.execute(
      db,
    )
  })
  await sql`
    update video_processing p set stage = 'done', percent = 100
      from videos v where v.id = p.video_id and v.owner_id = ${ownerId}`.execute(db)
  await sql`
    insert into video_tags (video_id, tag_id, position)
    select v.id, (select min(id) from tags) + (v.id * k) % 200, k
      from videos v cross join generate_series(1, 3) as k where v.owner_id = ${ownerId} on conflict do nothing`.execute(
    db,
  )
}

async function insertEngagement(db: Connection, ownerId: number) {
  await sql`
    insert into playlists (owner_id, name, visibility, created_at)
    select ${ownerId}, 'List number ' || n, 'public', now() - n * interval '1 hour' from generate_series(1, 2000) as n`.execute(
    db,
  )
  await sql`
    insert into posts (owner_id, content, created_at)
    select ${ownerId}, repeat('What is new in a few words. ', 1 + n % 9), now() - n * interval '1 hour'
      from generate_series(1, 2000) as n`.execute(db)
  await sql`
    with came as (
      insert into subscriptions (subscriber_id, channel_id, bell, created_at)
      select id, ${ownerId}, 'all', now() - (id % 60) * interval '1 day' from users where email like 'volume%' limit 20000
      returning created_at
    ), noted as (
      insert into subscription_changes (channel_id, changed_at, change) select ${ownerId}, created_at, 1 from came
    )
    update channel_counts set subscribers = (select count(*) from came) where user_id = ${ownerId}`.execute(
    db,
  )
  await sql`
    insert into video_reactions (user_id, video_id, status, created_at)
    select u.id, v.id, 'like', now() - (u.id % 20) * interval '1 day'
      from (select id from users where email like 'volume%' limit 200) as u
     cross join (select id from videos where owner_id = ${ownerId} order by id limit 500) as v`.execute(db)
  await sql`
    insert into comments (video_id, author_id, content, state, created_at)
    select v.id, u.id, 'What a film, said for the ' || v.id || 'th time', 'published', now() - (u.id % 20) * interval '1 day'
      from (select id from users where email like 'volume%' limit 40) as u
     cross join (select id from videos where owner_id = ${ownerId} order by id limit 1000) as v`.execute(db)
}

async function insertViews(db: Connection, ownerId: number, views: number) {
  const own = sql`(select array_agg(id order by id) as ids from videos where owner_id = ${ownerId} and is_published and deleted_at is null)`
  await sql`
    select create_views_partition(month::date)
      from generate_series(date_trunc('month', now() at time zone 'UTC') - interval '14 months',
                           date_trunc('month', now() at time zone 'UTC') + interval '1 month', interval '1 month') as month`.execute(
    db,
  )
  await withoutIndexes(db, ['views', 'view_ranges'], async () => {
    await sql`
      insert into views (id, started_at, video_id, channel_id, viewer_key, verdict, counted_at, required_seconds,
                         watched_seconds, position_seconds, device, source, referrer_host, search_query, country)
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || left(md5('s' || n), 3) || '8'
              || substr(md5('s' || n), 4, 15))::uuid,
             at, video_id, ${ownerId}, md5('viewer ' || (${pseudoRandom(sql`n`, 53)} * 400000)::int)::uuid, verdict,
             case when verdict = 'counted' then at + interval '6 seconds' end, 5,
             30 * ${pseudoRandom(sql`n`, 54)}, 30,
             (array['desktop', 'mobile', 'mobile', 'tablet', 'unknown'])[1 + n % 5],
             (array['home', 'search', 'related', 'subscriptions', 'channel', 'playlist', 'shorts', 'trending', 'external', 'direct'])[1 + n % 10],
             case when n % 10 = 8 then 'site-' || n % 50 || '.example' end,
             case when n % 10 = 1 then 'words ' || n % 200 end, (array['DE', 'FR', 'JP', 'BR'])[1 + n % 4]
        from (select n, date_trunc('milliseconds', now() - power(${pseudoRandom(sql`n`, 51)}, 1.5) * interval '1 day' * ${ownDays}) as at,
                     case when n % 10 < 9 then ids[1] else ids[1 + (n * 31::bigint) % cardinality(ids)] end as video_id,
                     (array['counted', 'counted', 'counted', 'counted', 'counted', 'repeat', 'short', 'counted', 'bot'])[1 + n % 9] as verdict
                from generate_series(1, ${Math.round(views * 1.5)}) as n, ${own} as own
               order by at) as seen`.execute(db)
    await sql`
      insert into view_ranges (view_id, video_id, ranges)
      select id, video_id, jsonb_build_array(jsonb_build_array(0, round(watched_seconds::numeric, 1)), jsonb_build_array(20, 28))
        from views where channel_id = ${ownerId} and started_at > now() - make_interval(days => ${retentionDays})`.execute(
      db,
    )
  })
  await sql`
    update video_counts as c set views = v.count
      from (select video_id, count(*) from views where verdict = 'counted' and channel_id = ${ownerId} group by video_id) as v
     where v.video_id = c.video_id`.execute(db)
  const { rows } = await sql<{ id: number }>`
    update channel_counts set total_views = (select count(*) from views where verdict = 'counted' and channel_id = ${ownerId})
     where user_id = ${ownerId}
    returning (select min(id) from videos where owner_id = ${ownerId} and is_published and deleted_at is null) as id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}
