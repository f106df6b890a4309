import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'
import { pseudoRandom, userIdOf, videoIdOf } from './random-rows.ts'
import { withoutIndexes } from './bulk-insert.ts'

/**
 * Blocks of ten comments per video: seven threads, three replies to the first. A tenth of all comments belong to the
 * eighth video.
 */
export async function seedComments(
  db: Db,
  { videos, users, comments }: Record<'videos' | 'users' | 'comments', number>,
) {
  await withoutIndexes(db, ['comments'], async () => {
    await sql`
      insert into comments (id, video_id, parent_id, author_id, content, state, likes, dislikes, reply_count, created_at)
      overriding system value
      select n, case when b % 10 = 0 then ${videoIdOf(sql`8`)} else ${videoIdOf(sql`floor(${videos} * power(${pseudoRandom(sql`b`, 31)}, 3))`)} end,
             case when n % 10 >= 7 then b * 10 end, ${userIdOf(sql`floor(${users} * ${pseudoRandom(sql`n`, 32)})`)},
             repeat('What somebody thinks of it, number ' || n || '. ', 1 + (n % 4)::int), 'published',
             floor(100 * power(${pseudoRandom(sql`n`, 33)}, 8))::int, floor(10 * power(${pseudoRandom(sql`n`, 34)}, 8))::int,
             case when n % 10 = 0 then 3 else 0 end,
             now() - (${comments} + 10 - n) * interval '30 seconds'
      from (select n, n / 10 as b from generate_series(10, ${comments + 9}) as n) as numbers`.execute(db)
    await sql`select setval(pg_get_serial_sequence('comments', 'id'), (select max(id) from comments))`.execute(
      db,
    )
  })
  await sql`
    update video_counts as c set comments = t.count
    from (select video_id, count(*) from comments group by video_id) as t where t.video_id = c.video_id`.execute(
    db,
  )
}

export async function seedPlaylists(db: Db, { videos, users }: Record<'videos' | 'users', number>) {
  const long = Math.min(5000, videos)
  await withoutIndexes(db, ['playlists', 'playlist_items'], async () => {
    await sql`
      insert into playlists (id, owner_id, name, visibility, video_count, created_at, updated_at) overriding system value
      select n, ${userIdOf(sql`(n - 1) * 5`)}, 'Playlist number ' || n, (array['public', 'public', 'unlisted', 'private'])[1 + n % 4],
             case when n = 1 then ${long}::int else ${Math.min(15, videos)}::int end, now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, ${Math.ceil(users / 5)}) as n`.execute(db)
    await sql`
      insert into playlist_items (playlist_id, video_id, rank, added_at)
      select p.id, ${videoIdOf(sql`(p.id * 31 + k) % ${videos}`)}, k * 65536, now() - k * interval '1 hour'
      from playlists as p cross join lateral generate_series(1, p.video_count) as k`.execute(db)
    await sql`select setval(pg_get_serial_sequence('playlists', 'id'), (select max(id) from playlists))`.execute(
      db,
    )
  })
}

export async function seedPosts(db: Db, { users, posts }: Record<'users' | 'posts', number>) {
  await withoutIndexes(db, ['posts', 'post_images', 'post_counts'], async () => {
    await sql`
      insert into posts (owner_id, content, created_at)
      select case when n % 10 = 0 then ${userIdOf(sql`0`)} else ${userIdOf(sql`floor(${users} * power(${pseudoRandom(sql`n`, 51)}, 3))`)} end,
             repeat('What somebody has to say besides their films, number ' || n || '. ', 1 + n % 6),
             now() - (${posts} + 1 - n) * interval '11 minutes'
      from generate_series(1, ${posts}) as n`.execute(db)
    await sql`
      insert into post_images (post_id, position, picture, folder)
      select p.id, 0, jsonb_build_object('url', '/media/posts/volume' || p.id || '/960.webp', 'width', 960, 'height', 540, 'thumbHash', null),
             'posts/volume' || p.id
      from posts as p where p.id % 4 = 0`.execute(db)
    await sql`update post_counts set likes = (post_id * 31) % 400, dislikes = post_id % 9`.execute(db)
  })
}
