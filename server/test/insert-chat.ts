import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'

/** Puts a video on air, with messages of its chat by the first user, one of them pinned. */
export async function insertChat(db: Db, { videoId, messages }: { videoId: number; messages: number }) {
  await sql`
    with video as (update videos set broadcast_state = 'live' where id = ${videoId} returning id, owner_id)
    insert into broadcasts (video_id, owner_id, started_at) select id, owner_id, now() from video`.execute(db)
  await sql`
    insert into comments (video_id, author_id, content, state, at_seconds, pinned_at)
    select ${videoId}, 1, 'Message ' || n, 'published', n, case when n = 1 then now() end
    from generate_series(1, ${messages}::int) as n`.execute(db)
}
