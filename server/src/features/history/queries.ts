import { continued } from '@kinora/contract/history'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { WatchedPosition } from './keep-positions.ts'

/** Begun and not finished, by the length of the video (docs/product.md “History”). */
const isInProgress = (seconds: string) => sql<boolean>`
  (${sql.ref(seconds)} >= v.duration_seconds * ${sql.lit(continued.fromShare)}
    and ${sql.ref(seconds)} < v.duration_seconds * ${sql.lit(continued.beforeShare)})`

/** Each person and video once. Written in one order, so that two who write the same rows wait for each other. */
export async function keep(db: Db, positions: readonly WatchedPosition[]) {
  const column = <Value>(of: (position: WatchedPosition) => Value) => positions.map(of)
  await sql`
    insert into history as h (viewer_id, video_id, seconds, watched_at, in_progress)
    select p.viewer_id, p.video_id, p.seconds, p.at, ${isInProgress('p.seconds')}
      from unnest(
             ${column(({ viewerId }) => viewerId)}::int[],
             ${column(({ videoId }) => videoId)}::int[],
             ${column(({ seconds }) => seconds)}::double precision[],
             ${column(({ at }) => at)}::timestamptz[]
           ) as p (viewer_id, video_id, seconds, at)
      join videos v on v.id = p.video_id
      join users u on u.id = p.viewer_id
     order by p.viewer_id, p.video_id
        on conflict (viewer_id, video_id) do update
       set seconds = excluded.seconds, watched_at = excluded.watched_at, in_progress = excluded.in_progress
     where h.watched_at <= excluded.watched_at`.execute(db)
}
