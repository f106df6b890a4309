import type { AuditAction } from '@kinora/contract/http/call'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { canRestoreComment, canDeleteComment, isCreator } from './policy.ts'
import * as queries from './queries.ts'
import { requireVisibleComment } from './read.ts'
import { updateVisibleCounts } from './side-effects.ts'
import { commentNotFound, type subjectOf } from './subjects.ts'
import * as trash from './trash-queries.ts'
import * as writeQueries from './write-queries.ts'

/**
 * Staff actions on other people’s comments are audited.
 * @throws DomainError not_found, also for comments deleted by other users
 */
async function lockTrashedComment(trx: Trx, viewer: Viewer, id: number, action: AuditAction) {
  const comment = await trash.lockDeletedComment(trx, id)
  if (!comment || !canRestoreComment(viewer, comment)) throw commentNotFound()
  const { authorId, channelId, deletedBy } = comment
  if (viewer.id !== authorId && viewer.id !== channelId)
    await addAuditEntry(trx, viewer, {
      action,
      target: { kind: 'comment', id },
      before: { authorId, deletedBy },
      after: null,
    })
  return comment
}

/** @throws DomainError not_found, forbidden */
export async function deleteComment(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction((trx) => moveCommentToTrash(trx, viewer, id, ctx.now()))
}

/**
 * Moves a comment to the trash of whoever deletes it. Its replies stay, below a tombstone.
 * @throws DomainError not_found, forbidden
 */
async function moveCommentToTrash(trx: Trx, viewer: Viewer, id: number, now: Date) {
  const { row, subject } = await requireVisibleComment(
    trx,
    viewer,
    await queries.findCommentForUpdate(trx, id),
  )
  if (!canDeleteComment(viewer, subject, row)) {
    throw new DomainError('forbidden', 'This comment is not yours.')
  }
  await writeQueries.updateComment(trx, id, { deletedAt: now, deletedBy: viewer.id })
  if (viewer.id !== row.authorId && !isCreator(viewer, subject)) {
    await addAuditEntry(trx, viewer, {
      action: 'comment.removed',
      target: { kind: 'comment', id },
      before: { authorId: row.authorId, [`${subject.kind}Id`]: subject.id },
      after: null,
    })
  }
  await updateVisibleCounts(trx, row, { was: row.isPublic, is: false })
}

type RemovableComment = Parameters<typeof subjectOf>[0] & {
  id: number
  parentId: number | null
  isPublic: boolean
}

/** Expects a locked comment. Leaves a tombstone if there are replies. */
async function purgeComment(trx: Trx, now: Date, comment: RemovableComment) {
  if (comment.parentId === null && (await writeQueries.hasReplies(trx, comment.id))) {
    await writeQueries.replaceWithTombstone(trx, comment.id, now)
  } else {
    await writeQueries.remove(trx, comment)
  }
  await updateVisibleCounts(trx, comment, { was: comment.isPublic, is: false })
}

/** Account deletion: removes up to `limit` comments and returns how many. */
export async function removeCommentsOfUser(
  trx: Trx,
  now: Date,
  { userId, limit }: { userId: number; limit: number },
) {
  const some = await writeQueries.lockForRemoval(trx, userId, limit)
  for (const comment of some) await purgeComment(trx, now, comment)
  return some.length
}

export const commentTrash = {
  list: trash.listDeletedBy,
  count: trash.countDeletedBy,
  listOldest: trash.listOldestDeletedBy,
  moveToTrash: moveCommentToTrash,
  restore: async (trx: Trx, viewer: Viewer, id: number) => {
    const comment = await lockTrashedComment(trx, viewer, id, 'comment.restored')
    const is = await writeQueries.updateComment(trx, id, { deletedAt: null, deletedBy: null })
    await updateVisibleCounts(trx, comment, { was: false, is })
  },
  remove: async (trx: Trx, viewer: Viewer, id: number, now: Date) =>
    purgeComment(trx, now, await lockTrashedComment(trx, viewer, id, 'comment.destroyed')),
  removeOlder: async (trx: Trx, before: Date, limit: number) => {
    const some = await trash.lockDeletedBefore(trx, before, limit)
    for (const comment of some) await purgeComment(trx, before, comment)
    return some.length
  },
}
