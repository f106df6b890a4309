import type { CommentState } from '@kinora/contract/comments'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import * as mentions from '../mentions/queries.ts'
import type { Commentable } from './commentable.ts'

interface NewRow {
  column: Commentable['column']
  subjectId: number
  parentId: number | null
  replyToId: number | null
  authorId: number
  content: string
  state: CommentState
  isHidden: boolean
  isStaffDecision: boolean
}

export async function insert(trx: Trx, { column, subjectId, ...comment }: NewRow) {
  const { id } = await trx
    .insertInto('comments')
    .values({ ...comment, [column]: subjectId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Change {
  content?: string
  editedAt?: Date
  state?: CommentState
  isStaffDecision?: boolean
  isHearted?: boolean
  pinnedAt?: Date | null
  deletedAt?: Date | null
  deletedBy?: number | null
}

/** Changes a comment; answers whether everybody sees it now. */
export async function change(trx: Trx, id: number, changed: Change) {
  const { isOpen } = await trx
    .updateTable('comments')
    .set(changed)
    .where('id', '=', id)
    .returning('isOpen')
    .executeTakeFirstOrThrow()
  return isOpen
}

/** So many replies that everybody sees came to each of these threads, or went. */
export async function addReplies(trx: Trx, ids: number[], by: number) {
  await trx
    .updateTable('comments')
    .set({ replyCount: sql`reply_count + ${by}` })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** So many people more or less think this of each of these comments. */
export async function addReactions(trx: Trx, ids: number[], added: { likes?: number; dislikes?: number }) {
  if (ids.length === 0) return
  const { likes = 0, dislikes = 0 } = added
  await trx
    .updateTable('comments')
    .set({ likes: sql`likes + ${likes}`, dislikes: sql`dislikes + ${dislikes}` })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** What people think of a comment, as of now. */
export function findReactionCounts(db: Db, id: number) {
  return db
    .selectFrom('comments')
    .select(['likes', 'dislikes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Pins are changed one after the other: there is one for each video. */
export async function lockPins(trx: Trx, column: Commentable['column'], id: number) {
  await sql`select pg_advisory_xact_lock(hashtext(${`pins ${column}`}), ${id})`.execute(trx)
}

export async function unpinAll(trx: Trx, column: Commentable['column'], id: number) {
  await trx
    .updateTable('comments')
    .set({ pinnedAt: null })
    .where(column, '=', id)
    .where('pinnedAt', 'is not', null)
    .execute()
}

/** What those whom a comment concerns are told of it; marks it as told, and says whether it was already. */
export async function findToTell(trx: Trx, id: number, now: Date) {
  const comment = await trx
    .selectFrom('comments as c')
    .leftJoin('comments as h', 'h.id', 'c.parentId')
    .select(['c.authorId', 'c.parentId', 'c.replyToId', 'c.toldAt', 'h.authorId as threadOfId'])
    .where('c.id', '=', id)
    .$narrowType<{ authorId: number }>()
    .executeTakeFirstOrThrow()
  if (comment.toldAt === null)
    await trx.updateTable('comments').set({ toldAt: now }).where('id', '=', id).execute()
  return comment
}

/** Removes a comment, and the place of its thread when nothing else was left of that. */
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

/** Whether anything hangs on it, in the trash or not. */
export async function hasReplies(trx: Trx, id: number) {
  const reply = await trx
    .selectFrom('comments')
    .select('id')
    .where('parentId', '=', id)
    .limit(1)
    .executeTakeFirst()
  return reply !== undefined
}

/** Leaves of a comment its place only, for its replies. */
export async function empty(trx: Trx, id: number, now: Date) {
  await mentions.remove(trx, { kind: 'comment', id })
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

/** Locks some comments of one person, whatever became of them. */
export function listForRemoval(trx: Trx, authorId: number, limit: number) {
  return trx
    .selectFrom('comments')
    .select(['id', 'videoId', 'postId', 'parentId', 'isOpen'])
    .where('authorId', '=', authorId)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}
