import type { AuditAction } from '@kinora/contract/call'
import type { Trx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import { canTakeBackComment } from './policy.ts'
import { moveCommentToTrash, removeForGood } from './remove.ts'
import { countAs } from './settle.ts'
import { commentNotFound } from './subjects.ts'
import * as trash from './trash-queries.ts'
import * as writing from './write-queries.ts'

/**
 * Staff actions on other people’s comments are audited.
 * @throws DomainError not_found, also for comments deleted by other users
 */
async function lockTrashed(trx: Trx, viewer: Viewer, id: number, action: AuditAction) {
  const comment = await trash.lockDeleted(trx, id)
  if (!comment || !canTakeBackComment(viewer, comment)) throw commentNotFound()
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
    const comment = await lockTrashed(trx, viewer, id, 'comment.restored')
    const is = await writing.change(trx, id, { deletedAt: null, deletedBy: null })
    await countAs(trx, comment, { was: false, is })
  },
  remove: async (trx: Trx, viewer: Viewer, id: number, now: Date) =>
    removeForGood(trx, now, await lockTrashed(trx, viewer, id, 'comment.destroyed')),
  removeOlder: async (trx: Trx, before: Date, limit: number) => {
    const some = await trash.listDeletedBefore(trx, before, limit)
    for (const comment of some) await removeForGood(trx, before, comment)
    return some.length
  },
}
