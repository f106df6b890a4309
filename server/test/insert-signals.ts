import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'

/** For lists of related and trending videos. */
export async function insertSignals(db: Db) {
  await sql`
    insert into recommendation_signals (video_id, sampled_views, watched_share, related_video_ids, related_weights)
    select id, 20, 0.5, array[1, 2, 3, 4, 5], array[0.5, 0.4, 0.3, 0.2, 0.1] from videos`.execute(db)
  await sql`
    insert into trending_lists (hours, is_short, category_id, computed_at, video_ids, scores)
    select hours, false, 0, now(), array_agg(v.id), array_agg(1.0) from videos v, unnest(array[24, 168, 720]) as hours
    group by hours`.execute(db)
}
