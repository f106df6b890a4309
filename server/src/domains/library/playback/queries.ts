import type { Db } from '../../../platform/db/database.ts'
import { visibilityColumns, videosWithOwner } from '../videos/live-queries.ts'

export function findWithPosition(db: Db, userId: number, videoId: number) {
  return videosWithOwner(db)
    .leftJoin('watchHistory as h', (join) =>
      join.onRef('h.videoId', '=', 'v.id').on('h.viewerId', '=', userId),
    )
    .select([...visibilityColumns, 'h.positionSeconds'])
    .where('v.id', '=', videoId)
    .executeTakeFirst()
}

export async function listWithdrawnMedia(db: Db, { before, limit }: { before: Date; limit: number }) {
  const rows = await db
    .selectFrom('withdrawnMedia')
    .select('mediaKey')
    .where('withdrawnAt', '<=', before)
    .orderBy('withdrawnAt')
    .limit(limit)
    .execute()
  return rows.map(({ mediaKey }) => mediaKey)
}

/** Leaves media that was withdrawn again meanwhile. */
export async function deleteWithdrawnMedia(
  db: Db,
  { mediaKeys, before }: { mediaKeys: readonly string[]; before: Date },
) {
  await db
    .deleteFrom('withdrawnMedia')
    .where('mediaKey', 'in', mediaKeys)
    .where('withdrawnAt', '<=', before)
    .execute()
}
