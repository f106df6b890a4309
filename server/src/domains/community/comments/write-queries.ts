import type { CommentState } from '@kinora/contract/community/comments/schemas'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import * as mentions from '../mentions/queries.ts'
import type { Commentable } from './subject-queries.ts'

interface NewCommentRow {
  column: Commentable['column']
  subjectId: number
  parentId: number | null
  replyToId: number | null
  authorId: number
  content: string
  state: CommentState
  isHidden: boolean
  isStaffDecision: boolean
  /** For a message of a chat. */
  atSeconds?: number
}

export async function insertComment(trx: Trx, { column, subjectId, ...comment }: NewCommentRow) {
  const { id } = await trx
    .insertInto('comments')
    .values({ ...comment, [column]: subjectId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface CommentPatch {
  content?: string
  editedAt?: Date
  state?: CommentState
  isStaffDecision?: boolean
  isHearted?: boolean
  pinnedAt?: Date | null
}

/** Returns whether the comment is visible to everyone now. */
export async function updateComment(trx: Trx, id: number, changed: CommentPatch) {
  const { isPublic } = await trx
    .updateTable('comments')
    .set(changed)
    .where('id', '=', id)
    .returning('isPublic')
    .executeTakeFirstOrThrow()
  return isPublic
}

export async function addToReplyCounts(trx: Trx, ids: number[], by: number) {
  await trx
    .updateTable('comments')
    .set({ replyCount: sql`reply_count + ${by}` })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

export async function addToReactionCounts(
  trx: Trx,
  ids: number[],
  added: { likes?: number; dislikes?: number },
) {
  if (ids.length === 0) return
  const { likes = 0, dislikes = 0 } = added
  await trx
    .updateTable('comments')
    .set({ likes: sql`likes + ${likes}`, dislikes: sql`dislikes + ${dislikes}` })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

export function findReactionCounts(db: Db, id: number) {
  return db
    .selectFrom('comments')
    .select(['likes', 'dislikes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Serializes pinning, so that a subject has at most one pinned thread, and a chat one pinned message. */
export async function lockPins(trx: Trx, column: Commentable['column'], id: number) {
  await sql`select pg_advisory_xact_lock(hashtext(${`pins ${column}`}), ${id})`.execute(trx)
}

export async function unpinAll(
  trx: Trx,
  { column, id, isMessage }: { column: Commentable['column']; id: number; isMessage: boolean },
) {
  await trx
    .updateTable('comments')
    .set({ pinnedAt: null })
    .where(column, '=', id)
    .where('atSeconds', isMessage ? 'is not' : 'is', null)
    .where('pinnedAt', 'is not', null)
    .execute()
}

/** Marks the comment as announced; `announcedAt` is the previous value. */
export async function markAnnounced(trx: Trx, id: number, now: Date) {
  const comment = await trx
    .selectFrom('comments as c')
    .leftJoin('comments as h', 'h.id', 'c.parentId')
    .select([
      'c.authorId',
      'c.parentId',
      'c.replyToId',
      'c.announcedAt',
      'c.atSeconds',
      'h.authorId as threadOfId',
    ])
    .where('c.id', '=', id)
    .$narrowType<{ authorId: number }>()
    .executeTakeFirstOrThrow()
  if (comment.announcedAt === null)
    await trx.updateTable('comments').set({ announcedAt: now }).where('id', '=', id).execute()
  return comment
}

/** Also removes a tombstone that has lost its last reply. */
export async function remove(trx: Trx, { id, parentId }: { id: number; parentId: number | null }) {
  await trx.deleteFrom('comments').where('id', '=', id).execute()
  if (parentId === null) return
  await trx
    .deleteFrom('comments as c')
    .where('c.id', '=', parentId)
    .where('c.authorId', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('comments as r').select('r.id').whereRef('r.parentId', '=', 'c.id'))),
    )
    .execute()
}

/** Counts replies in the trash as well. */
export async function hasReplies(trx: Trx, id: number) {
  const reply = await trx
    .selectFrom('comments')
    .select('id')
    .where('parentId', '=', id)
    .limit(1)
    .executeTakeFirst()
  return reply !== undefined
}

export async function replaceWithTombstone(trx: Trx, id: number, now: Date) {
  await mentions.deleteMentions(trx, { kind: 'comment', id })
  await trx
    .updateTable('comments')
    .set({
      authorId: null,
      replyToId: null,
      content: '',
      deletedAt: now,
      deletedBy: null,
      pinnedAt: null,
      isHearted: false,
      editedAt: null,
    })
    .where('id', '=', id)
    .execute()
}
