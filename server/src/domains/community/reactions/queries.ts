import type { LikeStatus } from '@kinora/contract/library/videos/schemas'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { visibilityColumns, videosWithOwner } from '../../library/videos/live-queries.ts'

export function findVideoForViewer(db: Db, userId: number, videoId: number) {
  return videosWithOwner(db)
    .leftJoin('videoReactions as r', (join) =>
      join.onRef('r.videoId', '=', 'v.id').on('r.userId', '=', userId),
    )
    .leftJoin('userSettings as s', 's.userId', 'v.ownerId')
    .select([...visibilityColumns, 'r.status', 's.showLikeCount'])
    .where('v.id', '=', videoId)
    .executeTakeFirst()
}

const reactionTables = {
  video: { table: 'video_reactions', item: 'video_id' },
  comment: { table: 'comment_reactions', item: 'comment_id' },
  post: { table: 'post_reactions', item: 'post_id' },
} as const
type ReactionTarget = keyof typeof reactionTables

interface ReactionKey {
  kind: ReactionTarget
  userId: number
  id: number
}

export async function findReaction(db: Db, { kind, userId, id }: ReactionKey) {
  const { table, item } = reactionTables[kind]
  const { rows } = await sql<{ status: LikeStatus }>`
    select status from ${sql.table(table)} where user_id = ${userId} and ${sql.ref(item)} = ${id}`.execute(db)
  return rows[0]?.status ?? 'none'
}

/**
 * Returns the previous status, exact under concurrency: each statement waits for the row lock of the one before. With
 * two possible values, a changed row implies the other one.
 */
export async function saveReaction(
  trx: Trx,
  { kind, userId, id, status }: ReactionKey & { status: LikeStatus },
) {
  if (status === 'none') return deleteReaction(trx, { kind, userId, id })
  const { table, item } = reactionTables[kind]
  const { rows } = await sql<{ isNew: boolean }>`
    insert into ${sql.table(table)} as r (user_id, ${sql.ref(item)}, status) values (${userId}, ${id}, ${status})
    on conflict (user_id, ${sql.ref(item)}) do update set status = excluded.status, created_at = now()
      where r.status <> excluded.status
    returning xmax = 0 as is_new`.execute(trx)
  const [written] = rows
  if (!written) return status
  if (written.isNew) return 'none'
  return status === 'like' ? 'dislike' : 'like'
}

async function deleteReaction(trx: Trx, { kind, userId, id }: ReactionKey): Promise<LikeStatus> {
  const { table, item } = reactionTables[kind]
  const { rows } = await sql<{ status: LikeStatus }>`
    delete from ${sql.table(table)} where user_id = ${userId} and ${sql.ref(item)} = ${id} returning status`.execute(
    trx,
  )
  return rows[0]?.status ?? 'none'
}

export async function deleteLikes(trx: Trx, userId: number, videoIds: number[]) {
  const removed = await trx
    .deleteFrom('videoReactions')
    .where('userId', '=', userId)
    .where('videoId', '=', sql<number>`any(${videoIds})`)
    .where('status', '=', 'like')
    .returning('videoId')
    .execute()
  return removed.map(({ videoId }) => videoId)
}

export async function deleteReactionsOfUser(trx: Trx, kind: ReactionTarget, userId: number) {
  const { table, item } = reactionTables[kind]
  const { rows } = await sql<{ id: number; status: string }>`
    delete from ${sql.table(table)} where user_id = ${userId} returning ${sql.ref(item)} as id, status`.execute(
    trx,
  )
  return rows
}
