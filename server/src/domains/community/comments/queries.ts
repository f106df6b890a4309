import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { inOpaqueArray } from '../../../platform/db/opaque-array.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { isAfter, type Anchor, type KeyAnchor } from '../../../platform/db/keyset.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Commentable } from './subject-queries.ts'

/** Must match the condition of the indexes `comments_*_top` and `comments_*_newest`. */
const isVisibleThread = sql<boolean>`c.parent_id is null and c.at_seconds is null and (c.is_public or c.reply_count > 0)`
/** Visible to its author only; must match the index `comments_only_author`. */
const isVisibleToAuthorOnly = sql<boolean>`not c.is_public and c.deleted_at is null and c.state <> 'removed'`
const isPinned = sql<boolean>`(c.pinned_at is not null and c.is_public)`
/** Comments of a leaving author show up as tombstones, and only if they have replies. */
const isVisibleTo = (viewerId: number | null) =>
  sql<boolean>`(c.reply_count > 0 or c.author_id = ${viewerId}
    or not exists (select from users h where h.id = c.author_id and h.hidden_at is not null))`

const selectComments = () => expressionBuilder<Tables>().selectFrom('comments as c')

const accessColumns = [
  'c.id',
  'c.videoId',
  'c.postId',
  'c.parentId',
  'c.authorId',
  'c.state',
  'c.isPublic',
  'c.isHidden',
  'c.isStaffDecision',
  'c.deletedAt',
  'c.atSeconds',
] as const

/** Comments with everything that one viewer needs; callers add the condition. */
export function commentsForViewer(db: Db, viewerId: number | null) {
  return db
    .selectFrom('comments as c')
    .leftJoin('users as a', 'a.id', 'c.authorId')
    .leftJoin('users as t', (join) => join.onRef('t.id', '=', 'c.replyToId').on('t.hiddenAt', 'is', null))
    .leftJoin('commentReactions as r', (join) =>
      join.onRef('r.commentId', '=', 'c.id').on('r.userId', '=', viewerId),
    )
    .select(accessColumns)
    .select([
      'c.content',
      'c.isHearted',
      'c.pinnedAt',
      'c.likes',
      'c.dislikes',
      'c.replyCount',
      'c.score',
      'c.createdAt',
      'c.editedAt',
      'a.username',
      'a.avatarKey',
      'a.isVerified',
      'a.hiddenAt as authorHiddenAt',
      't.id as replyToId',
      't.username as replyToName',
      'r.status',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('commentMentions as m')
          .select(['m.userId as id', 'm.name'])
          .whereRef('m.commentId', '=', 'c.id')
          .orderBy('m.userId'),
      ).as('mentions'),
    )
}
export type CommentRow = Awaited<ReturnType<typeof listByIds>>[number]

export function listByIds(db: Db, viewerId: number | null, ids: number[]) {
  return commentsForViewer(db, viewerId)
    .where('c.id', '=', inOpaqueArray(ids, 'bigint'))
    .orderBy('c.id')
    .execute()
}

export type ThreadOrder =
  | { sort: 'top'; after: KeyAnchor | undefined }
  | { sort: 'newest'; after: Anchor | undefined }

interface SubjectScope {
  column: Commentable['column']
  id: number
  viewerId: number | null
  limit: number
}

function isAfterCursor(sorted: ThreadOrder) {
  if (sorted.sort === 'newest') return isAfter(sorted.after, 'c.createdAt', 'c.id')
  const { after } = sorted
  return after ? sql<boolean>`(c.score, c.id) < (${after.key}::bigint, ${after.id})` : sql<boolean>`true`
}

/**
 * Public threads come from the index of the order, the few that only their author sees from `comments_only_author`.
 * The first page adds the pinned thread on top of the limit.
 */
export function listThreads(db: Db, { column, id, viewerId, limit, ...sorted }: SubjectScope & ThreadOrder) {
  const order = sorted.sort === 'top' ? 'c.score' : 'c.createdAt'
  const under = selectComments().select('c.id').where(`c.${column}`, '=', id)
  const visible = under.where(isVisibleTo(viewerId))
  const page = { order, behind: isAfterCursor(sorted), limit } as const
  const open = visible
    .where(isVisibleThread)
    .where(sql<boolean>`not ${isPinned}`)
    .where(page.behind)
    .orderBy(page.order, 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
  const own = under
    .where('c.authorId', '=', viewerId)
    .where('c.parentId', 'is', null)
    .where('c.atSeconds', 'is', null)
    .where(isVisibleToAuthorOnly)
    .where(page.behind)
    .orderBy(page.order, 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
  const pinned = visible.where('c.parentId', 'is', null).where('c.atSeconds', 'is', null).where(isPinned)
  return commentsForViewer(db, viewerId)
    .select(isPinned.as('isPinned'))
    .where(
      sql<boolean>`c.id in (${open}
        ${viewerId === null ? sql`` : sql`union ${own}`} ${sorted.after ? sql`` : sql`union ${pinned}`})`,
    )
    .orderBy('isPinned', 'desc')
    .orderBy(page.order, 'desc')
    .orderBy('c.id', 'desc')
    .execute()
}

export function listReplies(
  db: Db,
  {
    parentId,
    viewerId,
    after,
    limit,
  }: { parentId: number; after: Anchor | undefined } & Pick<SubjectScope, 'viewerId' | 'limit'>,
) {
  const isBehindAnchor =
    after === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(c.created_at, c.id) > (${after.time}, ${after.id})`
  const inThread = selectComments()
    .select('c.id')
    .where('c.parentId', '=', parentId)
    .where(isBehindAnchor)
    .orderBy('c.createdAt')
    .orderBy('c.id')
    .limit(limit)
  const open = inThread.where('c.isPublic', '=', true).where(isVisibleTo(viewerId))
  const own = inThread.where('c.authorId', '=', viewerId).where(isVisibleToAuthorOnly)
  return commentsForViewer(db, viewerId)
    .where(sql<boolean>`c.id in (${open} ${viewerId === null ? sql`` : sql`union ${own}`})`)
    .orderBy('c.createdAt')
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

/** Waiting for approval; excludes comments of blocked authors, and messages of a chat, which are approved there. */
const isHeld = sql<boolean>`c.state = 'held' and not c.is_hidden and c.deleted_at is null and c.at_seconds is null`

export function listHeld(
  db: Db,
  { column, id, viewerId, limit, after }: SubjectScope & { after: Anchor | undefined },
) {
  return commentsForViewer(db, viewerId)
    .where(`c.${column}`, '=', id)
    .where(isHeld)
    .where('a.hiddenAt', 'is', null)
    .where(isAfter(after, 'c.createdAt', 'c.id'))
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
}

const maxHeldCount = 1000

export function findNewestIdAndHeldCount(
  db: Db,
  { column, id, countHeld }: Pick<SubjectScope, 'column' | 'id'> & { countHeld: boolean },
) {
  const under = selectComments().where(`c.${column}`, '=', id)
  return db
    .selectNoFrom([
      under
        .select('c.id')
        .where(isVisibleThread)
        .where('c.isPublic', '=', true)
        .orderBy('c.createdAt', 'desc')
        .orderBy('c.id', 'desc')
        .limit(1)
        .as('newestId'),
      expressionBuilder<Tables>()
        .selectFrom(
          under
            .select('c.id')
            .where(isHeld)
            .limit(countHeld ? maxHeldCount : 0)
            .as('held'),
        )
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('heldCount'),
    ])
    .executeTakeFirstOrThrow()
}

const maxNewerCount = 100

/** Counts threads by other users that are newer than `than`; all of them if `than` is 0. */
export async function countNewerThreads(
  db: Db,
  { column, id, viewerId, than }: Pick<SubjectScope, 'column' | 'id' | 'viewerId'> & { than: number },
) {
  const newer = selectComments()
    .select('c.id')
    .where(`c.${column}`, '=', id)
    .where(isVisibleThread)
    .where('c.isPublic', '=', true)
    .where('c.authorId', 'is distinct from', viewerId)
    .where(
      sql<boolean>`(c.created_at, c.id) >
        (coalesce((select k.created_at from comments as k where k.id = ${than}), '-infinity'), ${than})`,
    )
    .limit(maxNewerCount)
  const { count } = await db
    .selectFrom(newer.as('n'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const selectAccessRows = (db: Db) =>
  db
    .selectFrom('comments as c')
    .leftJoin('users as a', 'a.id', 'c.authorId')
    .select(accessColumns)
    .select(['c.content', 'c.pinnedAt', 'c.isHearted', 'c.deletedBy', 'a.hiddenAt as authorHiddenAt'])

export const findComment = (db: Db, id: number) =>
  selectAccessRows(db).where('c.id', '=', id).executeTakeFirst()

/** Locks the comment but still allows inserting replies to it (FOR NO KEY UPDATE). */
export const findCommentForUpdate = (trx: Trx, id: number) =>
  selectAccessRows(trx).where('c.id', '=', id).forNoKeyUpdate('c').executeTakeFirst()

export type CommentAccessRow = NonNullable<Awaited<ReturnType<typeof findComment>>>

/** Served by the index `comments_author`. */
export async function hasPublishedComment(db: Db, authorId: number) {
  const one = await db
    .selectFrom('comments')
    .select('id')
    .where('authorId', '=', authorId)
    .where('state', '=', 'published')
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}
