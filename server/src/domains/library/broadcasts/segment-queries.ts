import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { nodeMessage, nodeMessageChannel } from '../../../platform/push/node-messages.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export type BroadcastSegment = Pick<
  Selectable<Tables['broadcastSegments']>,
  | 'rendition'
  | 'position'
  | 'startSeconds'
  | 'durationSeconds'
  | 'sizeBytes'
  | 'startedAt'
  | 'run'
  | 'mediaOf'
>

export const list = (db: Db, videoId: number): Promise<BroadcastSegment[]> =>
  db
    .selectFrom('broadcastSegments')
    .select(['rendition', 'position', 'startSeconds', 'durationSeconds', 'sizeBytes', 'startedAt', 'run'])
    .select('mediaOf')
    .where('videoId', '=', videoId)
    .orderBy('rendition')
    .orderBy('position')
    .execute()

export const findByMediaKey = (db: Db, mediaKey: string) =>
  db
    .selectFrom('videos as v')
    .innerJoin('broadcasts as b', 'b.videoId', 'v.id')
    .select(['v.id as videoId', 'v.broadcastState', 'v.broadcastStartsAt', 'b.source'])
    .where('v.mediaKey', '=', mediaKey)
    .executeTakeFirst()

interface WrittenSegment {
  segment: Insertable<Tables['broadcastSegments']>
  ingestId: string
  mediaKey: string
}

/**
 * Adds a stored segment and tells all nodes. Returns false when another session writes the broadcast, or none any longer.
 * Safe to run twice.
 */
export async function insert(db: Db, { segment, ingestId, mediaKey }: WrittenSegment) {
  const { videoId, rendition, position, startSeconds, durationSeconds, sizeBytes, startedAt, run } = segment
  const mediaOf = segment.mediaOf ?? null
  const { rows } = await sql<{ written: boolean }>`
    with owner as (select video_id from broadcasts where video_id = ${videoId} and ingest_id = ${ingestId} for share),
    added as (
      insert into broadcast_segments
        (video_id, rendition, position, start_seconds, duration_seconds, size_bytes, started_at, run, media_of)
      select video_id, ${rendition}, ${position}::int, ${startSeconds}::float8, ${durationSeconds}::float8,
             ${sizeBytes}::int, ${startedAt}::timestamptz, ${run}::int, ${mediaOf}::text
        from owner
      on conflict (video_id, rendition, position) do update
        set duration_seconds = excluded.duration_seconds, size_bytes = excluded.size_bytes,
            started_at = excluded.started_at, run = excluded.run, media_of = excluded.media_of
      returning position)
    select true as written from added, pg_notify(${nodeMessageChannel}, ${nodeMessage(broadcastTopic, {
      mediaKey,
      segment: { rendition, position, startSeconds, durationSeconds, sizeBytes, startedAt, run, mediaOf },
    })})`.execute(db)
  return rows.length > 0
}

interface StandIns {
  videoId: number
  ingestId: string
  mediaKey: string
  /** Whose segments are shown. */
  largest: string
  smaller: readonly string[]
  /** Position of the first segment that may still come. */
  before?: number
}

/**
 * Smaller pictures show the segments of the largest wherever they have none of their own, and all nodes read the rows
 * again. Nothing changes when another session writes the broadcast. Safe to run twice.
 */
export async function addStandIns(db: Db, standIns: StandIns) {
  const { videoId, ingestId, mediaKey, largest, smaller, before = Infinity } = standIns
  await sql`
    with owner as (select video_id from broadcasts where video_id = ${videoId} and ingest_id = ${ingestId} for share),
    added as (
      insert into broadcast_segments
        (video_id, rendition, position, start_seconds, duration_seconds, size_bytes, started_at, run, media_of)
      select s.video_id, name, s.position, s.start_seconds, s.duration_seconds, 0, s.started_at, s.run, s.rendition
        from owner
        join broadcast_segments s on s.video_id = owner.video_id and s.rendition = ${largest}
         and s.position < ${before}::float8
       cross join unnest(${smaller}::text[]) name
      on conflict do nothing
      returning position)
    select pg_notify(${nodeMessageChannel}, ${nodeMessage(broadcastTopic, { mediaKey, hasStandIns: true })})
     where exists (select from added)`.execute(db)
}

/** False when another session writes the broadcast, or none any longer. */
export async function isWriter(db: Db, { videoId, ingestId }: { videoId: number; ingestId: string }) {
  const row = await db
    .selectFrom('broadcasts')
    .select('videoId')
    .where('videoId', '=', videoId)
    .where('ingestId', '=', ingestId)
    .executeTakeFirst()
  return row !== undefined
}

/** Messages between nodes about what a broadcast has written (`broadcast-windows.ts`). */
export const broadcastTopic = 'broadcast'

/** Seconds that can be watched of every rendition; 0 without one. */
export async function findDuration(db: Db, videoId: number) {
  const { rows } = await sql<{ seconds: number | null }>`
    select min(seconds) as seconds from (
      select max(start_seconds + duration_seconds) as seconds
        from broadcast_segments where video_id = ${videoId} group by rendition) ends`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** The last segment of each rendition. */
export const listEnds = (db: Db, videoId: number) =>
  db
    .selectFrom('broadcastSegments')
    .distinctOn('rendition')
    .select(['rendition', 'position', 'startSeconds', 'durationSeconds', 'run', 'mediaOf'])
    .where('videoId', '=', videoId)
    .orderBy('rendition')
    .orderBy('position', 'desc')
    .execute()

export async function remove(db: Db, videoId: number) {
  await db.deleteFrom('broadcastSegments').where('videoId', '=', videoId).execute()
}
