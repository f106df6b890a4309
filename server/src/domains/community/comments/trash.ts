import type { AuditAction } from '@kinora/contract/http/call'
import type { Trx } from '../../../platform/db/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { canRestoreComment } from './policy.ts'
import { moveCommentToTrash, purgeComment } from './remove.ts'
import { updateVisibleCounts } from './side-effects.ts'
import { commentNotFound } from './subjects.ts'
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
