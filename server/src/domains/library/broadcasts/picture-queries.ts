import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type PicturedBroadcast = NonNullable<Awaited<ReturnType<typeof findOnAir>>>

/** On air, sent by an encoder, and no rehearsal: all others have pictures of films, or none. */
export const findOnAir = (db: Db, videoId: number) =>
  db
    .selectFrom('broadcasts as b')
    .innerJoin('videos as v', 'v.id', 'b.videoId')
    .innerJoin('videoProcessing as p', 'p.videoId', 'b.videoId')
    .select(['b.videoId', 'v.ownerId', 'v.mediaKey', 'v.storyboard', 'v.thumbnailUrl', 'p.growingRenditions'])
    .where('b.videoId', '=', videoId)
    .where('b.source', '=', 'encoder')
    .where('b.isTest', '=', false)
    .where('v.broadcastState', 'in', ['live', 'interrupted'])
    .executeTakeFirst()

interface WrittenRendition {
  rendition: string
  beginsAtSeconds: number
  /** Of the last segment. */
  position: number
  startSeconds: number
  durationSeconds: number
}

/** Where renditions begin, and their last segments; none for one without segments, or for which another one stands in. */
export async function listWritten(db: Db, videoId: number, names: readonly string[]) {
  const segments = sql`broadcast_segments where video_id = ${videoId} and rendition = name`
  const { rows } = await sql<WrittenRendition>`
    select name as rendition, first.start_seconds as begins_at_seconds,
           last.position, last.start_seconds, last.duration_seconds
      from unnest(${[...names]}::text[]) as name
      cross join lateral (select start_seconds from ${segments} order by position limit 1) as first
      cross join lateral
        (select position, start_seconds, duration_seconds from ${segments} order by position desc limit 1) as last
     where not exists (select from ${segments} and media_of is not null)`.execute(db)
  return rows
}

interface TileRange {
  videoId: number
  rendition: string
  intervalSeconds: number
  fromSeconds: number
}

/** The segments that tiles show, of all that began since a second: at most one for each tile. */
export async function listTileSegments(
  db: Db,
  { videoId, rendition, intervalSeconds, fromSeconds }: TileRange,
) {
  // A segment that begins with its tile may be told a moment later.
  const { rows } = await sql<{ tile: number; position: number; sizeBytes: number }>`
    select distinct on (tile) ceil((start_seconds - 0.001) / ${intervalSeconds}::float8)::int as tile,
           position, size_bytes
      from broadcast_segments
     where video_id = ${videoId} and rendition = ${rendition} and start_seconds >= ${fromSeconds}::float8
     order by tile, position desc`.execute(db)
  return rows
}
