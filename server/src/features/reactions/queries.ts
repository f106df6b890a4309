import type { LikeStatus } from '@kinora/contract/reactions'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { seenColumns, videosWithOwner } from '../videos/live-queries.ts'

/** A video as one person thinks of it, with whether they may see it and whether its owner shows counts. */
export function findForViewer(db: Db, userId: number, videoId: number) {
  return videosWithOwner(db)
    .leftJoin('videoReactions as r', (join) =>
      join.onRef('r.videoId', '=', 'v.id').on('r.userId', '=', userId),
    )
    .leftJoin('userSettings as s', 's.userId', 'v.ownerId')
    .select([...seenColumns, 'r.status', 's.showLikeCount'])
    .where('v.id', '=', videoId)
    .executeTakeFirst()
}

interface OfVideo {
  userId: number
  videoId: number
}

/**
 * Takes down what somebody thinks of a video; answers what they thought before, exact also when they say several things
 * at once: each statement waits for the row of the one before. There are two things to think, so what was changed is known.
 */
export async function set(trx: Trx, { userId, videoId, status }: OfVideo & { status: LikeStatus }) {
  if (status === 'none') return remove(trx, { userId, videoId })
  const written = await trx
    .insertInto('videoReactions')
    .values({ userId, videoId, status })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'videoId'])
        .doUpdateSet({ status, createdAt: sql`now()` })
        .where('videoReactions.status', '<>', status),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst()
  if (!written) return status
  if (written.isNew) return 'none'
  return status === 'like' ? 'dislike' : 'like'
}

async function remove(trx: Trx, { userId, videoId }: OfVideo): Promise<LikeStatus> {
  const removed = await trx
    .deleteFrom('videoReactions')
    .where('userId', '=', userId)
    .where('videoId', '=', videoId)
    .returning('status')
    .executeTakeFirst()
  return (removed?.status ?? 'none') as LikeStatus
}

/** Takes back what somebody likes of these videos; answers which they were. */
export async function removeLikes(trx: Trx, userId: number, videoIds: number[]) {
  const removed = await trx
    .deleteFrom('videoReactions')
    .where('userId', '=', userId)
    .where('videoId', '=', sql<number>`any(${videoIds})`)
    .where('status', '=', 'like')
    .returning('videoId')
    .execute()
  return removed.map(({ videoId }) => videoId)
}

/** Removes all that somebody thinks; answers of which videos. */
export function removeOfUser(trx: Trx, userId: number) {
  return trx
    .deleteFrom('videoReactions')
    .where('userId', '=', userId)
    .returning(['videoId', 'status'])
    .execute()
}
