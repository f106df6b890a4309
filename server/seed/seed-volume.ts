import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'

/**
 * Fills the database with users and live videos by a few statements, for benchmarks: titles, tags and poster names
 * have realistic lengths. No media files.
 */
export async function seedVolume(db: Db, { users, videos }: { users: number; videos: number }) {
  await sql`
    insert into users (username, email, bio, is_verified)
    select 'Volume person ' || n, 'volume' || n || '@demo.invalid', 'Makes videos about numbers', n % 3 = 0
    from generate_series(1, ${users}) as n`.execute(db)
  await seedVideos(db, { videos, owner: sql`(select min(id) from users) + n % ${users}` })
  await sql`
    update video_counts as n set views = (n.video_id * 7919::bigint) % 1000000, likes = n.video_id % 1000
    from videos as v where v.id = n.video_id and v.media_key like 'volume%'`.execute(db)
  await sql`vacuum analyze users, videos, video_counts, video_processing, tags, video_tags`.execute(db)
}

export async function seedVideos(db: Db, { videos, owner }: { videos: number; owner: RawBuilder<unknown> }) {
  await sql`
    insert into videos (owner_id, title, description, category_id, is_published, is_short, media_key, poster,
                        duration_seconds, width, height, playable_at, live_at, published_at, created_at)
    select ${owner},
           'Video number ' || n || ', with a title as long as titles are',
           repeat('What happens in it, in a few sentences. ', 8),
           1 + n % 8, true, n % 5 = 0, 'volume' || n,
           jsonb_build_object('url', '/media/videos/volume' || n || '/poster-640.webp', 'width', 1280, 'height', 720,
             'webp', '/media/videos/volume' || n || '/poster-320.webp 320w, /media/videos/volume' || n || '/poster-640.webp 640w',
             'avif', '/media/videos/volume' || n || '/poster-320.avif 320w, /media/videos/volume' || n || '/poster-640.avif 640w',
             'thumbHash', 'IQgSLYZ6iHePh4h1eFeHh4dwgwg3'),
           30 + n % 3600, 1280, 720, now(), now(), now() - n * interval '7 minutes', now() - n * interval '7 minutes'
    from generate_series(1, ${videos}) as n`.execute(db)
  await markProcessed(db, 'volume%')
  await sql`insert into tags (name) select 'volume-tag-' || n from generate_series(1, 200) as n`.execute(db)
  await sql`
    insert into video_tags (video_id, tag_id, position)
    select v.id, (select min(id) from tags) + (v.id * k) % 200, k
    from videos as v cross join generate_series(1, 3) as k
    on conflict do nothing`.execute(db)
}

/** Counts as processed: a video in processing would have a job that fails without its file. */
export async function markProcessed(db: Db, mediaKeys: string) {
  await sql`
    update video_processing p set stage = 'done', percent = 100, master_version = 1, renditions =
           '[{"name":"720p","kind":"video","height":720,"codecs":"avc1.64001f"},{"name":"360p","kind":"video","height":360,"codecs":"avc1.64001e"},{"name":"audio","kind":"audio","height":0,"codecs":"mp4a.40.2"}]'
    from videos v where v.id = p.video_id and v.media_key like ${mediaKeys}`.execute(db)
}
