import { t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import type {
  CommentsState,
  CommentSubject,
  CommentThread,
} from '@kinora/contract/community/comments/schemas'
import type { comments, videoComments } from '@kinora/contract/community/comments/calls'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { anchorOf, keyAnchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import * as policy from './policy.ts'
import { presentComment } from './present.ts'
import * as queries from './queries.ts'
import type { CommentedSubject } from './subject-queries.ts'
import { commentableOf, commentNotFound, findSubject, findSubjectOfComment } from './subjects.ts'

/** Signed-in viewers follow notifications of comments that a replica may not have yet. */
const readsFor = (ctx: Context, viewer: Viewer | null) => (viewer ? ctx.db : ctx.reads)

const emptyPage = { items: [], nextCursor: null }

const subjectScopeOf = (viewer: Viewer | null, { kind, id }: CommentSubject) => ({
  column: commentableOf(kind).column,
  id,
  viewerId: viewer?.id ?? null,
})

const threadOrderOf = (sort: 'top' | 'newest', cursor: string | undefined): queries.ThreadOrder =>
  sort === 'top' ? { sort, after: keyAnchorOf(cursor) } : { sort, after: anchorOf(cursor) }

type ThreadsQuery = CallRequest<typeof videoComments.list>['query']

/**
 * The pinned thread comes before the first page.
 * @throws DomainError not_found
 */
export async function listThreads(
  ctx: Context,
  viewer: Viewer | null,
  of: CommentSubject,
  { sort, cursor, limit }: ThreadsQuery,
) {
  const sorted = threadOrderOf(sort, cursor)
  const subject = await findSubject(readsFor(ctx, viewer), viewer, of)
  if (subject.policy === 'off') return emptyPage
  const rows = await queries.listThreads(readsFor(ctx, viewer), {
    ...subjectScopeOf(viewer, of),
    limit: limit + 1,
    ...sorted,
  })
  const present = (row: queries.CommentRow) => presentComment(viewer, subject, row)
  const pinned = rows.filter(({ isPinned }) => isPinned)
  const page = pageFrom(rows.slice(pinned.length), {
    limit,
    anchor: ({ id, score, createdAt }) =>
      sort === 'top' ? { id, key: String(score) } : { id, time: createdAt },
    present,
  })
  return { ...page, items: [...pinned.map(present), ...page.items] }
}

type RepliesQuery = CallRequest<typeof comments.listReplies>['query']

/** @throws DomainError not_found */
export async function listReplies(
  ctx: Context,
  viewer: Viewer | null,
  parentId: number,
  { cursor, limit }: RepliesQuery,
) {
  const after = anchorOf(cursor)
  const head = await queries.findComment(readsFor(ctx, viewer), parentId)
  if (!head) throw commentNotFound()
  const subject = await findSubjectOfComment(readsFor(ctx, viewer), viewer, head)
  if (subject.policy === 'off') return emptyPage
  const rows = await queries.listReplies(readsFor(ctx, viewer), {
    parentId,
    viewerId: viewer?.id ?? null,
    after,
    limit: limit + 1,
  })
  return pageFrom(rows, {
    limit,
    anchor: ({ id, createdAt }) => ({ id, time: createdAt }),
    present: (row) => presentComment(viewer, subject, row),
  })
}

/** @throws DomainError not_found, forbidden */
export async function listHeld(
  ctx: Context,
  viewer: Viewer,
  of: CommentSubject,
  { cursor, limit }: RepliesQuery,
) {
  const after = anchorOf(cursor)
  const subject = await findSubject(ctx.db, viewer, of)
  if (!policy.canModerateSubject(viewer, subject)) {
    throw new DomainError('forbidden', t`Only the creator can see comments that wait for approval.`)
  }
  const rows = await queries.listHeld(ctx.db, { ...subjectScopeOf(viewer, of), after, limit: limit + 1 })
  return pageFrom(rows, {
    limit,
    anchor: ({ id, createdAt }) => ({ id, time: createdAt }),
    present: (row) => presentComment(viewer, subject, row),
  })
}

/** @throws DomainError not_found */
export async function findCommentsState(
  ctx: Context,
  viewer: Viewer | null,
  of: CommentSubject,
): Promise<CommentsState> {
  const subject = await findSubject(readsFor(ctx, viewer), viewer, of)
  const isOn = subject.policy !== 'off'
  const canModerate = policy.canModerateSubject(viewer, subject)
  const scope = { ...subjectScopeOf(viewer, of), countHeld: canModerate }
  const { newestId, heldCount } = await queries.findNewestIdAndHeldCount(readsFor(ctx, viewer), scope)
  return {
    policy: subject.policy,
    count: isOn ? subject.count : 0,
    canComment: isOn && policy.canWriteComments(viewer),
    canModerate,
    heldCount: heldCount ?? 0,
    newestId: isOn ? (newestId ?? 0) : 0,
  }
}

/** @throws DomainError not_found */
export async function countNewerThreads(
  ctx: Context,
  viewer: Viewer | null,
  of: CommentSubject,
  than: number,
) {
  const subject = await findSubject(readsFor(ctx, viewer), viewer, of)
  if (subject.policy === 'off') return { count: 0 }
  return {
    count: await queries.countNewerThreads(readsFor(ctx, viewer), { ...subjectScopeOf(viewer, of), than }),
  }
}

export async function findVisible(db: Db, viewer: Viewer | null, id: number) {
  const row = await queries.findComment(db, id)
  return requireVisibleComment(db, viewer, row)
}

export async function requireVisibleComment(
  db: Db,
  viewer: Viewer | null,
  row: queries.CommentAccessRow | undefined,
) {
  if (!row) throw commentNotFound()
  const subject: CommentedSubject = await findSubjectOfComment(db, viewer, row)
  if (!policy.canSeeComment(viewer, subject, row)) throw commentNotFound()
  return { row, subject }
}

/** @throws DomainError not_found, also for a message of a chat and where comments are turned off */
export async function findThread(ctx: Context, viewer: Viewer | null, id: number): Promise<CommentThread> {
  const { row, subject } = await findVisible(readsFor(ctx, viewer), viewer, id)
  if (subject.policy === 'off' || row.atSeconds !== null) throw commentNotFound()
  const headId = row.parentId ?? id
  const rows = await queries.listByIds(readsFor(ctx, viewer), viewer?.id ?? null, [...new Set([headId, id])])
  const present = (commentId: number) => {
    const one = rows.find((each) => each.id === commentId)
    if (!one) throw commentNotFound() // purged just now
    return presentComment(viewer, subject, one)
  }
  return {
    subject: { kind: subject.kind, id: subject.id },
    head: present(headId),
    reply: headId === id ? null : present(id),
  }
}

export async function loadPresentedComment(db: Db, viewer: Viewer, subject: CommentedSubject, id: number) {
  const [row] = await queries.listByIds(db, viewer.id, [id])
  if (!row) throw commentNotFound()
  return presentComment(viewer, subject, row)
}
